import { useLiveBoatContext, type LiveBoat } from '../../hooks/live-boat-context.ts';
import { paths } from '../../utils/paths.ts';
import { duration } from '../../utils/time.ts';
import { ContactSeller } from '../messages/contact-seller.tsx';
import { OfferAction } from '../offers/offer-action.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { hasWinner, isSoldByBid, soldLabel, type AuctionStatus } from '../auction/auction-status.ts';
import styles from './bid-panel.module.css';
import { useRules } from '../auction/use-rules.ts';
import * as t from '../../locales/bidding.ts';

const ClosingCheck = onDemand(() => import('./closing-check.tsx').then((m) => m.ClosingCheck));
const OwnSale = onDemand(() => import('../sales/sale-contact.tsx').then((m) => m.SaleContact));

/** For the seller. */
const ownText: Partial<Record<AuctionStatus, string>> = {
  before: t.biddingOpensAutomaticallyAtThatTime,
  asking: t.youllReceiveOffersHereByEmail,
  'under-offer': t.youAcceptedAnOfferTheBoat,
  pending: t.yourBoatHasABuyer,
  sold: t.yourBoatIsSold,
  'fell-through': t.yourSaleFellThrough,
  unsold: t.yourBoatDidntSell,
};

/** For everyone else. */
const textOf = (
  boat: LiveBoat['boat'],
  rules: ReturnType<typeof useRules>,
): Partial<Record<AuctionStatus, string>> => ({
  before: t.biddingOpensAutomaticallyAtThatTimeWatch,
  closing: t.thisAuctionHasEndedWereConfirming,
  won: t.youBoughtThisBoat,
  pending: t.theSaleIsPending,
  'fell-through': t.theSaleFellThrough,
  sold:
    boat.listingType === 'auction'
      ? t.theBoatSoldAfterTheAuction({ isValue: soldLabel(boat) === t.soldFor })
      : t.thisBoatHasBeenSold,
  'not-met':
    boat.status === 'offer-window'
      ? t.theHighestBidDidntMeetThe({ offerWindowSeconds: duration(rules.offerWindowSeconds) })
      : t.theHighestBidDidntMeetTheReserve,
  unsold:
    boat.status === 'offer-window'
      ? t.theSaleWasntCompletedTheSeller
      : boat.bidCount === 0
        ? t.thereWereNoBidsTheSeller
        : t.thisBoatDidntSellTheSeller,
  withdrawn: boat.currentBid === null ? t.thisListingHasBeenWithdrawn : t.thisAuctionWasCanceled,
  asking: t.makeAnOfferOrAskThe,
  'under-offer': boat.mine?.isBuyer ? t.theSellerAcceptedYourOfferThe : t.theSellerHasAcceptedAnOffer,
});

/** What follows when there is nothing to bid on. */
export function Ending({
  status,
  hasBar = false,
}: {
  status: AuctionStatus;
  /** A phone's bar has the button to make an offer. */ hasBar?: boolean;
}) {
  const { boat } = useLiveBoatContext();
  const rules = useRules(boat);
  const text = textOf(boat, rules)[status];
  const isParty = boat.mine !== null && (boat.mine.isSeller || boat.mine.isBuyer);
  const hasDeal = hasWinner(status) || status === 'under-offer';
  const hasLost = !isParty && boat.mine?.maximum != null && (status === 'pending' || status === 'sold');
  if (!text) return null;
  return (
    <div className={styles.ending}>
      {hasLost && isSoldByBid(boat) && <p>{t.youDidntWinAnotherBidderDid}</p>}
      {boat.mine?.isSeller && ownText[status] ? <p>{ownText[status]}</p> : <p>{text}</p>}
      {boat.mine?.maximum != null && !boat.mine.isSeller && status !== 'withdrawn' && (
        <p className="num">{t.yourMaximumBidMaximum({ maximum: boat.mine.maximum })}</p>
      )}
      {status === 'closing' && <ClosingCheck boatId={boat.id} />}
      {hasDeal && isParty && <OwnSale boatId={boat.id} />}
      {status === 'won' && (
        <ButtonLink variant="line" isWide href={paths.finalizingSale}>
          {t.finalizeTheSale}
        </ButtonLink>
      )}
      {hasLost && (
        <ButtonLink variant="line" isWide href={paths.auction(boat.tags[0]?.id)}>
          {t.findSimilarBoats}
        </ButtonLink>
      )}
      <OfferAction status={status} hasBar={hasBar} />
      {(status === 'asking' || (status === 'under-offer' && !boat.mine?.isBuyer)) && (
        <ContactSeller variant="line" />
      )}
      {boat.bidCount > 0 && (
        <ButtonLink variant="line" isWide href="#stream">
          {boat.bidCount === 1 ? t.seeTheBid : t.seeAllBids({ bidCount: boat.bidCount })}
        </ButtonLink>
      )}
    </div>
  );
}
