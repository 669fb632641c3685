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

const groups: { title: string; states: MyBidState[] }[] = [
  { title: 'Live auctions', states: ['leading', 'outbid'] },
  { title: 'Offers', states: ['offer'] },
  { title: 'Ended', states: ['won', 'lost'] },
];

/** The boats, next to end first. Updates live. */
export function MyBidsList() {
  const { found, status, hasMore, retry, showMore } = useMyBids();
  if (!found)
    return status === 'failed' ? (
      <ErrorState title="We couldn’t load your bids" onRetry={retry}>
        Your bids are safe.
      </ErrorState>
    ) : (
      <MyBidsSkeleton />
    );
  if (found.bids.length === 0)
    return (
      <>
        <EmptyState
          isPage
          title="You haven’t placed a bid yet"
          action={<ButtonLink href={paths.auction()}>See live auctions</ButtonLink>}
        >
          Every boat you bid on appears here, with your maximum, the current bid and the time left.
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
        <Button variant="line" isBusy={status === 'loading'} busyLabel="Loading" onClick={showMore}>
          Show more
        </Button>
      )}
      {status === 'failed' && (
        <p className="small" role="alert">
          The list couldn’t be updated.{' '}
          <button type="button" className="link" onClick={retry}>
            Try again
          </button>
        </p>
      )}
    </>
  );
}
