import Link from 'next/link';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useNow } from '../../hooks/use-now.ts';
import { paths } from '../../utils/paths.ts';
import { clock } from '../../utils/time.ts';
import type { AuctionStatus } from '../auction/auction-status.ts';
import { Button } from '../ui/button.tsx';
import { AfterSalePart } from './after-sale-part.tsx';
import { Awaited } from '../ui/awaited.tsx';
import { mayOpenTalk } from './may-open.ts';
import { requestOffer } from './offer-request.ts';
import { TalkCard } from './talk-card.tsx';
import { useTalks, useTellTalks } from './use-talks.ts';
import styles from './offer-part.module.css';

/** So many talks stand in the panel; the rest on the page of all offers. */
const shown = 3;

/** What stands between me and the other side about this boat, and what I can do beside a first offer: in the panel, and below the title on a phone. */
export function OfferPart({
  status,
  hasBar,
  onTalks,
}: {
  status: AuctionStatus;
  hasBar: boolean;
  onTalks: (hasTalks: boolean) => void;
}) {
  const { boat, serverTime } = useLiveBoatContext();
  const { talks } = useTalks(boat.id, boat.status);
  const now = useNow(serverTime);
  useTellTalks(talks, onTalks);
  if (talks === null) return <Awaited />;
  const opens = mayOpenTalk(boat, talks);
  if (talks.length === 0 && opens?.kind === 'marketplace') return null;
  const isWaiting = talks.some(({ may }) => may.length > 0);
  const isInBar = hasBar && !isWaiting; // the bar shows what waits first
  const isSeller = boat.mine?.isSeller ?? false;
  const mine = [...talks].sort(
    (a, b) => Number(b.may.length > 0 || b.canClose) - Number(a.may.length > 0 || a.canClose),
  );
  const isAgain = !isSeller && talks.length > 0;
  const left = boat.mine?.offerEndsAt ? clock(Date.parse(boat.mine.offerEndsAt) - now) : null;
  return (
    <div className={styles.part} data-offers>
      {mine.slice(0, shown).map((talk) => (
        <TalkCard key={`${talk.kind}-${talk.id}`} talk={talk} now={now} />
      ))}
      {opens && opens.kind === 'offer-window' && (
        <p className={styles.words}>
          {opens.side === 'buyer'
            ? 'You led, below the reserve. You can make the seller one offer'
            : 'You can make the highest bidder one offer'}
          {left && <span className="num">, {left} left</span>}.
        </p>
      )}
      {opens && !isInBar && (
        <Button
          variant={isAgain ? 'line' : isSeller ? 'ink' : 'bid'}
          isWide
          onClick={() => requestOffer({ act: 'make', ...opens, boat })}
        >
          {opens.kind === 'offer-window'
            ? 'Make your offer'
            : isAgain
              ? 'Make another offer'
              : 'Make an offer'}
        </Button>
      )}
      {isSeller && talks.length === 0 && status === 'asking' && (
        <p className={styles.words}>No offers yet.</p>
      )}
      {isSeller && boat.listingType === 'auction' && (boat.status === 'sold' || boat.status === 'unsold') && (
        <AfterSalePart />
      )}
      {mine.length > shown && (
        <p className={styles.words}>
          <Link href={paths.offers} className="link">
            All {mine.length} offers
          </Link>
        </p>
      )}
    </div>
  );
}
