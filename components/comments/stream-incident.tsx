import { memo } from 'react';
import type { Incident, ListingType } from '../../contract/boats.ts';
import styles from './stream.module.css';
import { When } from './when.tsx';

const statusTexts: Record<string, string> = {
  live: 'The auction opened.',
  sold: 'Sold.',
  'offer-window': 'Closed. The reserve was not met.',
  'reserve-not-met': 'Closed. The reserve was not met.',
  unsold: 'Closed, not sold.',
  withdrawn: 'The listing was withdrawn.',
};
const marketplaceTexts: Record<string, string> = {
  live: 'On the marketplace.',
  'under-offer': 'The seller accepted an offer.',
  sold: 'Sold.',
  withdrawn: 'The listing was withdrawn.',
};
const changeText = (changes: NonNullable<Incident['changes']>) =>
  `Our staff changed: ${changes.map(({ label }) => label).join(', ')}.`;
const texts: Record<Exclude<Incident['kind'], 'status'>, string> = {
  'soft-close': 'A late bid moved the end.',
  outage: 'We were away; the end was moved so that nobody lost their chance.',
  reserve: 'The seller lowered the reserve.',
  retract: 'A bid was retracted.',
  facts: 'The facts were changed by our staff.',
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
    ? 'The sale was not completed. The seller is asking the next bidder.'
    : incident.kind === 'status'
      ? (named[incident.status] ?? 'The listing changed.')
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
