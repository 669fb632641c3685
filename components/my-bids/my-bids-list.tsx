import type { MyBidState } from '../../contract/my-bids.ts';
import { paths } from '../../utils/paths.ts';
import { LiveNow } from '../boat-card/live-now.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { MyBidRow } from './my-bid-row.tsx';
import { MyBidsSkeleton } from './my-bids-skeleton.tsx';
import { useMyBids } from './use-my-bids.ts';
import styles from './my-bids.module.css';
import * as texts from '../../locales/my-bids.ts';

const groups: { title: string; states: MyBidState[] }[] = [
  { title: texts.liveAuctions, states: ['leading', 'outbid'] },
  { title: texts.offers, states: ['offer'] },
  { title: texts.ended, states: ['won', 'lost'] },
];

/** The boats, next to end first. Updates live. */
export function MyBidsList() {
  const { found, status, hasMore, retry, showMore } = useMyBids();
  if (!found)
    return status === 'failed' ? (
      <ErrorState title={texts.weCouldntLoadYourBids} onRetry={retry}>
        {texts.yourBidsAreSafePleaseTry}
      </ErrorState>
    ) : (
      <MyBidsSkeleton />
    );
  if (found.bids.length === 0)
    return (
      <>
        <EmptyState
          isPage
          title={texts.noBidsYet}
          action={<ButtonLink href={paths.auction()}>{texts.browseLiveAuctions}</ButtonLink>}
        >
          {texts.boatsYouBidOnWillAppear}
        </EmptyState>
        <LiveNow />
      </>
    );
  return (
    <>
      {groups.map(({ title, states }) => {
        const bids = found.bids.filter(({ state }) => states.includes(state));
        if (bids.length === 0) return null;
        return (
          <section key={title}>
            <h2 className={styles.group}>{title}</h2>
            <ul className={styles.list}>
              {bids.map((bid) => (
                <MyBidRow key={bid.boat.id} bid={bid} serverTime={found.at} />
              ))}
            </ul>
          </section>
        );
      })}
      {hasMore && (
        <Button variant="line" isBusy={status === 'loading'} busyLabel={texts.loading} onClick={showMore}>
          {texts.showMore}
        </Button>
      )}
      {status === 'failed' && (
        <p className="small" role="alert">
          {texts.weCouldntUpdateTheListTry({
            button: (text) => (
              <button type="button" className="link" onClick={retry}>
                {text}
              </button>
            ),
          })}
        </p>
      )}
    </>
  );
}
