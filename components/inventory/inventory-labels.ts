import type { BoatStatus } from '../../contract/boats.ts';
import type { InventoryRow, InventoryShelf, InventorySort } from '../../contract/inventory.ts';
import { dayAndTime, dayOnOneLine, dayText } from '../../utils/time.ts';

type Tone = 'plain' | 'sea' | 'amber' | 'green' | 'red';

/** A status's label and color; the label alone is enough. */
export const stateLabels: Record<BoatStatus, readonly [word: string, tone: Tone]> = {
  draft: ['Draft', 'plain'],
  submitted: ['Submitted', 'plain'],
  rejected: ['Sent back', 'red'],
  scheduled: ['Scheduled', 'sea'],
  live: ['Live', 'sea'],
  sold: ['Sold', 'green'],
  'reserve-not-met': ['Reserve not met', 'amber'],
  unsold: ['Unsold', 'plain'],
  'offer-window': ['Offer window', 'amber'],
  'under-offer': ['Under offer', 'amber'],
  withdrawn: ['Withdrawn', 'red'],
  expired: ['Expired', 'amber'],
};
export const shelfLabels: Record<InventoryShelf, string> = {
  listed: 'Listed',
  drafts: 'Drafts',
  sold: 'Sold',
  ended: 'Ended',
};
export const sortLabels: Record<InventorySort, string> = {
  own: 'My order',
  changed: 'Last changed',
  title: 'Name, A to Z',
  '-title': 'Name, Z to A',
  price: 'Lowest price',
  '-price': 'Highest price',
  ends: 'Ends next',
  views: 'Most views',
  watchers: 'Most watched',
  bids: 'Most bids',
};

/** The label of `endsText`'s date where no column names it. */
export const endsLabel = ({ status, listingType, endsAt, soldAt, expiresAt }: InventoryRow): string =>
  status === 'live' && listingType === 'auction' && endsAt
    ? 'Ends '
    : soldAt && !expiresAt && status !== 'scheduled'
      ? 'Sold '
      : '';

/** When it ends, or what it waits for. */
export function endsText(boat: InventoryRow): string {
  if (boat.status === 'scheduled' && boat.startsAt) return `Starts ${dayAndTime(boat.startsAt)}`;
  if (boat.status === 'live' && boat.listingType === 'auction' && boat.endsAt) return dayAndTime(boat.endsAt);
  if (boat.expiresAt) return `Expires ${dayOnOneLine(boat.expiresAt)}`;
  if (boat.soldAt) return dayText(boat.soldAt, Date.now());
  if (boat.status === 'submitted') return 'In review';
  return '';
}
