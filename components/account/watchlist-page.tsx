import type { WatchedBoat } from '../../contract/bids.ts';
import { useWatch } from '../../hooks/use-watch.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { BoatCard } from '../boat-card/boat-card.tsx';
import { LiveNow } from '../boat-card/live-now.tsx';
import { MyBidTag } from '../boat-card/my-bid-tag.tsx';
import { BoatGridSkeleton } from '../boat-card/boat-grid.tsx';
import { Meta } from '../shell/meta.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { MembersOnly } from '../shell/members-only.tsx';
import { useWatchedBoats, type WatchedList } from './use-watched-boats.ts';
import layout from '../shell/account-layout.module.css';
import styles from './watchlist.module.css';
import * as t from '../../locales/account.ts';

export function WatchlistPage() {
  return (
    <div className={layout.page}>
      <Meta page={t.watchlist} description={t.boatsYoureWatchingWithCurrentPrices} isHidden />
      <MembersOnly
        title={t.watchlist}
        lead={t.watchBoatsToFollowTheirPrices}
        skeleton={
          <>
            <div className={layout.head}>
              <div>
                <h1>{t.watchlist}</h1>
                <p />
              </div>
            </div>
            <BoatGridSkeleton count={4} />
          </>
        }
      >
        <Watched />
      </MembersOnly>
    </div>
  );
}

function Watched() {
  const watched = useAppSelector((state) => state.boat.watched);
  const { found, status, hasMore, retry, showMore } = useWatchedBoats();

  const still = found?.boats.filter(({ id }) => watched.includes(id)).length ?? 0;
  const isLive = (boat: WatchedBoat) => boat.status === 'live' && watched.includes(boat.id);
  const live = found?.boats.filter(isLive).length ?? 0;
  return (
    <>
      <div className={layout.head}>
        <div className={layout.headText}>
          <h1>{t.watchlist}</h1>
          {(!found || still > 0) && (
            <p className="num">
              {found && t.boats({ total: countWatched(found, watched) })}
              {live > 0 && t.live({ live })}
            </p>
          )}
        </div>
      </div>
      {!found && status === 'loading' && <BoatGridSkeleton count={4} />}
      {!found && status === 'failed' && (
        <ErrorState title={t.weCouldntLoadYourWatchlist} onRetry={retry}>
          {t.theBoatsYoureWatchingAreStill}
        </ErrorState>
      )}
      {found && found.boats.length === 0 && <NothingWatched />}
      {found && found.boats.length > 0 && (
        <WatchedBoats boats={found.boats} watched={watched} at={found.at} />
      )}
      {found && hasMore && (
        <div className={styles.more}>
          <Button variant="line" isBusy={status === 'loading'} busyLabel={t.loading} onClick={showMore}>
            {t.showMore}
          </Button>
          {status === 'failed' && (
            <span className="small" role="alert">
              {t.weCouldntLoadMoreBoats}
            </span>
          )}
        </div>
      )}
    </>
  );
}

/** The total of the list, with what was changed here since it was loaded. */
function countWatched({ boats, listed, total }: WatchedList, watched: number[]): number {
  const gone = listed.filter((id) => !watched.includes(id)).length;
  const back = boats.filter(({ id }) => watched.includes(id) && !listed.includes(id)).length;
  return total - gone + back;
}

const NothingWatched = () => (
  <>
    <EmptyState
      isPage
      title={t.noBoatsOnYourWatchlist}
      action={<ButtonLink href={`${paths.auction()}&ends=today`}>{t.seeWhatEndsToday}</ButtonLink>}
    >
      {t.watchBoatsToFollowTheirPricesAnd}
    </EmptyState>
    <LiveNow />
  </>
);

const forSale = ['scheduled', 'live', 'offer-window', 'under-offer'];

/** The boats for sale, then those that have ended, with those that are no longer watched. */
function WatchedBoats({ boats, watched, at }: { boats: WatchedBoat[]; watched: number[]; at: number }) {
  const groups = [
    { title: t.forSale, boats: boats.filter(({ status }) => forSale.includes(status)) },
    { title: t.ended, boats: boats.filter(({ status }) => !forSale.includes(status)) },
  ];
  return groups
    .filter((group) => group.boats.length > 0)
    .map((group) => (
      <section key={group.title} className={styles.group}>
        <h2>{group.title}</h2>
        <ul className={styles.grid}>
          {group.boats.map((boat) => (
            <li key={boat.id} className={watched.includes(boat.id) ? undefined : styles.gone}>
              <BoatCard boat={boat} serverTime={at} />
              {boat.mine && (
                <p className={`${styles.mine} num`}>
                  <MyBidTag state={boat.mine.state} boat={boat} />
                  {boat.mine.maximum !== null && t.yourMaximumBid({ maximum: boat.mine.maximum })}
                </p>
              )}
              {!watched.includes(boat.id) && <Undo boat={boat} />}
            </li>
          ))}
        </ul>
      </section>
    ));
}

/**
 * A card that is no longer watched stays until the user leaves the page, so nothing moves and the flag can be
 * set again.
 */
function Undo({ boat }: { boat: WatchedBoat }) {
  const { setWatching } = useWatch(boat.id);
  return (
    <p className={styles.undo} aria-live="polite">
      {t.noLongerWatchingUndo({
        button: (text) => (
          <button
            type="button"
            onClick={() => setWatching(true)}
            aria-label={t.undoWatchAgain({ title: boat.title })}
          >
            {text}
          </button>
        ),
      })}
    </p>
  );
}
