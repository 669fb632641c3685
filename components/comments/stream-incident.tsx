import { memo } from 'react';
import type { Incident, ListingType } from '../../contract/boats.ts';
import styles from './stream.module.css';
import { When } from './when.tsx';
import * as t from '../../locales/comments.ts';

const statusTexts: Record<string, string> = {
  live: t.theAuctionOpened,
  sold: t.sold,
  'offer-window': t.closedTheReserveWasNotMet,
  'reserve-not-met': t.closedTheReserveWasNotMet,
  unsold: t.closedNotSold,
  withdrawn: t.theListingWasWithdrawn,
};
const marketplaceTexts: Record<string, string> = {
  live: t.onTheMarketplace,
  'under-offer': t.theSellerAcceptedAnOffer,
  sold: t.sold,
  withdrawn: t.theListingWasWithdrawn,
};
const changeText = (changes: NonNullable<Incident['changes']>) =>
  t.ourStaffChanged({ map: changes.map(({ label }) => label).join(', ') });
const texts: Record<Exclude<Incident['kind'], 'status'>, string> = {
  'soft-close': t.aLateBidMovedTheEnd,
  outage: t.weWereAwayTheEndWas,
  reserve: t.theSellerLoweredTheReserve,
  retract: t.aBidWasRetracted,
  facts: t.theFactsWereChangedByOur,
};

export const StreamIncident = memo(function StreamIncident({
  incident,
  listingType,
  isSecondChance,
}: {
  incident: Incident;
  listingType: ListingType;
  /** The winner of before did not pay. */ isSecondChance: boolean;
}) {
  const named = listingType === 'marketplace' ? marketplaceTexts : statusTexts;
  const text = isSecondChance
    ? t.theSaleWasNotCompletedThe
    : incident.kind === 'status'
      ? (named[incident.status] ?? t.theListingChanged)
      : incident.changes
        ? changeText(incident.changes)
        : texts[incident.kind];
  return (
    <li className={styles.incident}>
      <i aria-hidden="true" />
      {text}
      <When at={incident.at} />
    </li>
  );
});
