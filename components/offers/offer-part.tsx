import Link from 'next/link';
import type { OfferSide } from '../../contract/offers.ts';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useMay } from '../../hooks/use-may.ts';
import { useNow } from '../../hooks/use-now.ts';
import { paths } from '../../utils/paths.ts';
import { timeUntil } from '../../utils/time.ts';
import type { AuctionStatus } from '../auction/auction-status.ts';
import { Button } from '../ui/button.tsx';
import { AfterSalePart } from './after-sale-part.tsx';
import { Awaited } from '../ui/awaited.tsx';
import { canOpenNegotiation } from './can-open.ts';
import { requestOffer } from './offer-request.ts';
import { NegotiationCard } from './negotiation-card.tsx';
import { useNegotiations, useOnNegotiationChange } from './use-negotiations.ts';
import styles from './offer-part.module.css';
import * as t from '../../locales/offers.ts';

/** The panel shows this many negotiations; the page of all offers shows the rest. */
const shown = 3;

/**
 * The user's negotiations about this boat, and a button to make an offer: in the panel, and below the title
 * on a phone.
 */
export function OfferPart({
  status,
  hasBar,
  onNegotiationChange,
}: {
  status: AuctionStatus;
  hasBar: boolean;
  onNegotiationChange: (hasNegotiations: boolean) => void;
}) {
  const { boat, serverTime } = useLiveBoatContext();
  const { negotiations } = useNegotiations(boat.id, boat.status);
  const now = useNow(serverTime);
  const maySell = useMay('bindSeller');
  useOnNegotiationChange(negotiations, onNegotiationChange);
  if (negotiations === null) return <Awaited />;
  const opens = canOpenNegotiation(boat, negotiations, maySell);
  if (negotiations.length === 0 && opens?.kind === 'marketplace') return null;
  const isWaiting = negotiations.some(({ may }) => may.length > 0);
  const isInBar = hasBar && !isWaiting; // the bar shows what waits for an answer
  const isSeller = boat.mine?.isSeller ?? false;
  const mine = [...negotiations].sort(
    (a, b) => Number(b.may.length > 0 || b.canClose) - Number(a.may.length > 0 || a.canClose),
  );
  return (
    <div className={styles.part} data-offers>
      {mine.slice(0, shown).map((negotiation) => (
        <NegotiationCard key={`${negotiation.kind}-${negotiation.id}`} negotiation={negotiation} now={now} />
      ))}
      {opens?.kind === 'offer-window' && <OfferWindowNote side={opens.side} now={now} />}
      {opens && !isInBar && (
        <MakeOfferButton opens={opens} isSeller={isSeller} isAgain={!isSeller && negotiations.length > 0} />
      )}
      {isSeller && negotiations.length === 0 && status === 'asking' && (
        <p className={styles.words}>{t.noOffersYet}</p>
      )}
      {isSeller && boat.listingType === 'auction' && (boat.status === 'sold' || boat.status === 'unsold') && (
        <AfterSalePart />
      )}
      {mine.length > shown && (
        <p className={styles.words}>
          <Link href={paths.offers} className="link">
            {t.allOffers({ mineCount: mine.length })}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Explains the one offer of the offer window, with the time left for it. */
function OfferWindowNote({ side, now }: { side: OfferSide; now: number }) {
  const { boat } = useLiveBoatContext();
  const left = boat.mine?.offerEndsAt ? timeUntil(boat.mine.offerEndsAt, now) : null;
  return (
    <p className={styles.words}>
      {side === 'buyer' ? t.youWereTheHighBidderBut : t.youCanMakeTheHighBidder}
      {left && <span className="num">{t.left({ left })}</span>}.
    </p>
  );
}

interface MakeOfferButtonProps {
  opens: NonNullable<ReturnType<typeof canOpenNegotiation>>;
  isSeller: boolean;
  /** The user has made an offer before. */
  isAgain: boolean;
}

function MakeOfferButton({ opens, isSeller, isAgain }: MakeOfferButtonProps) {
  const { boat } = useLiveBoatContext();
  return (
    <Button
      variant={isAgain ? 'line' : isSeller ? 'ink' : 'bid'}
      isWide
      onClick={() => requestOffer({ act: 'make', ...opens, boat })}
    >
      {opens.kind === 'offer-window' ? t.makeYourOffer2 : isAgain ? t.makeAnotherOffer : t.makeAnOffer}
    </Button>
  );
}
