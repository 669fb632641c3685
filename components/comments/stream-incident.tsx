import { memo } from 'react';
import type { Incident, ListingType } from '../../contract/boats.ts';
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
const texts: Record<Exclude<Incident['kind'], 'status'>, string> = {
  'soft-close': t.timeExtendedByALateBid,
  outage: t.timeExtendedBecauseTheSiteWas,
  reserve: t.theSellerLoweredTheReserve,
  retract: t.aBidWasRetracted,
  facts: t.ourStaffChangedTheSpecifications,
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
    ? t.theSaleWasntCompletedTheSeller
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
