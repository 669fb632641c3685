import { memo } from 'react';
import type { Incident, ListingType } from '../../contract/boats.ts';
import { useSettings } from '../shell/shell-context.tsx';
import styles from './stream.module.css';
import { When } from './when.tsx';
import * as t from '../../locales/comments.ts';

const statusTexts: Record<string, string> = {
  live: t.biddingOpened,
  sold: t.sold,
  'offer-window': t.auctionEndedTheReserveWasntMet,
  'reserve-not-met': t.auctionEndedTheReserveWasntMet,
  unsold: t.auctionEndedNotSold,
  withdrawn: t.listingWithdrawn,
};
const marketplaceTexts: Record<string, string> = {
  live: t.listedOnTheMarketplace,
  'under-offer': t.theSellerAcceptedAnOffer,
  sold: t.sold,
  withdrawn: t.listingWithdrawn,
};
const changeText = (changes: NonNullable<Incident['changes']>) =>
  t.ourStaffChangedTheseSpecifications({ map: changes.map(({ label }) => label).join(', ') });
const texts: Record<Exclude<Incident['kind'], 'status' | 'cancel'>, string> = {
  'soft-close': t.timeExtendedByALateBid,
  staff: t.ourStaffMovedTheEndOfThe,
  outage: t.timeExtendedBecauseTheSiteWas,
  reserve: t.theSellerLoweredTheReserve,
  retract: t.aBidWasRetracted,
  facts: t.ourStaffChangedTheSpecifications,
};

/** What became of a sale. Before that was recorded, a boat was sold at once. */
function saleText({ status, saleState }: Incident, winningBid: number | null): string | undefined {
  if (status === 'sold' && saleState === 'pending')
    return winningBid === null ? t.salePending : t.auctionEndedWinningBid({ bid: winningBid });
  if (status === 'sold' && saleState === 'done') return t.saleComplete;
  return saleState === 'fell-through' && (status === 'unsold' || status === 'withdrawn')
    ? t.saleFellThrough
    : undefined;
}

export const StreamIncident = memo(function StreamIncident({
  incident,
  listingType,
  winningBid,
  isSecondChance,
}: {
  incident: Incident;
  listingType: ListingType;
  /** The price of a sold boat, in minor units; null on the marketplace, where it’s private. */
  winningBid: number | null;
  /** The winner of before did not pay. */ isSecondChance: boolean;
}) {
  const { productName } = useSettings().generalSetting;
  const named = listingType === 'marketplace' ? marketplaceTexts : statusTexts;
  const text = isSecondChance
    ? t.theSaleWasntCompletedTheSeller
    : incident.kind === 'status'
      ? (saleText(incident, winningBid) ?? named[incident.status] ?? t.theListingChanged)
      : incident.changes
        ? changeText(incident.changes)
        : incident.kind === 'cancel'
          ? t.aBidWasCanceledBy({ productName })
          : texts[incident.kind];
  return (
    <li className={styles.incident}>
      <i aria-hidden="true" />
      {text}
      <When at={incident.at} />
    </li>
  );
});
