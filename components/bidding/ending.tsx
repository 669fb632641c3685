import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { paths } from '../../utils/paths.ts';
import { plural } from '../../utils/units.ts';
import { duration } from '../../utils/time.ts';
import { ContactSeller } from '../messages/contact-seller.tsx';
import { OfferAction } from '../offers/offer-action.tsx';
import { useSettings } from '../shell/shell-context.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { soldLabel, type AuctionStatus } from '../auction/auction-status.ts';
import styles from './bid-panel.module.css';

const ClosingCheck = onDemand(() => import('./closing-check.tsx').then((m) => m.ClosingCheck));
const OwnSale = onDemand(() => import('../sales/sale-contact.tsx').then((m) => m.SaleContact));

/** For the seller. */
const ownText: Partial<Record<AuctionStatus, string>> = {
  before: 'Bidding opens automatically at that time.',
  asking: 'Offers come to you here, by e-mail and under Offers.',
  'under-offer': 'You accepted an offer. The boat is reserved for its buyer.',
  sold: 'Your boat is sold.',
  unsold: 'She was not sold.',
};

/** What follows when there is nothing to bid on. */
export function Ending({
  status,
  hasBar = false,
}: {
  status: AuctionStatus;
  /** A phone's bar has the button to make an offer. */ hasBar?: boolean;
}) {
  const { boat } = useLiveBoatContext();
  const { rules } = useSettings();
  const text: Partial<Record<AuctionStatus, string>> = {
    before: 'Bidding opens by itself at that hour. Watch the boat and we will tell you.',
    closing: 'The auction has ended. The result follows in a moment.',
    won: 'You bought this boat.',
    sold:
      boat.listingType === 'auction'
        ? `${soldLabel(boat) === 'Sold for' ? 'Seller and bidder came to terms after the close.' : 'The hammer has fallen.'} The page stays, with every bid and comment.`
        : 'She has found her next owner.',
    'not-met':
      boat.status === 'offer-window'
        ? `The highest bid did not reach the reserve. Seller and highest bidder have ${duration(rules.offerWindowSeconds)} to agree.`
        : 'The highest bid did not reach the reserve.',
    unsold:
      boat.status === 'offer-window'
        ? 'The sale was not completed. The seller is asking the next bidder.'
        : boat.bidCount === 0
          ? 'Nobody bid. The seller may list her again.'
          : 'She was not sold. The seller may list her again.',
    withdrawn: 'This listing has been withdrawn.',
    asking: 'Offered at an asking price. Make an offer, or ask what you want to know.',
    'under-offer': boat.mine?.isBuyer
      ? 'The seller accepted your offer. The boat is reserved for you.'
      : 'The seller has accepted an offer. Watch the boat, and we’ll tell you if it’s available again.',
  };
  const isParty = boat.mine !== null && (boat.mine.isSeller || boat.mine.isBuyer);
  const hasDeal = status === 'sold' || status === 'won' || status === 'under-offer';
  if (!text[status]) return null;
  return (
    <div className={styles.ending}>
      {boat.mine?.isSeller && ownText[status] ? <p>{ownText[status]}</p> : <p>{text[status]}</p>}
      {status === 'closing' && <ClosingCheck boatId={boat.id} />}
      {hasDeal && isParty && <OwnSale boatId={boat.id} />}
      {status === 'won' && (
        <ButtonLink variant="line" isWide href={paths.finalizingSale}>
          Finalize the sale
        </ButtonLink>
      )}
      <OfferAction status={status} hasBar={hasBar} />
      {(status === 'asking' || (status === 'under-offer' && !boat.mine?.isBuyer)) && (
        <ContactSeller variant="line" />
      )}
      {boat.bidCount > 0 && (
        <ButtonLink variant="line" isWide href="#stream">
          {boat.bidCount === 1 ? 'See the bid' : `See all ${plural(boat.bidCount, 'bid')}`}
        </ButtonLink>
      )}
    </div>
  );
}
