import type { BoatStatus } from '../../contract/boat-statuses.ts';
import type { InventoryRow, InventoryShelf, InventorySort } from '../../contract/inventory.ts';
import { dayAndTime, dayOnOneLine, dayText } from '../../utils/time.ts';
import * as t from '../../locales/inventory.ts';

type Tone = 'plain' | 'sea' | 'amber' | 'green' | 'red';

/** A status's label and color; the label alone is enough. */
export const stateLabels: Record<BoatStatus, readonly [word: string, tone: Tone]> = {
  draft: [t.draft, 'plain'],
  submitted: [t.submitted, 'plain'],
  rejected: [t.changesRequested, 'red'],
  scheduled: [t.scheduled, 'sea'],
  live: [t.live, 'sea'],
  sold: [t.sold, 'green'],
  'reserve-not-met': [t.reserveNotMet, 'amber'],
  unsold: [t.notSold, 'plain'],
  'offer-window': [t.offerWindow, 'amber'],
  'under-offer': [t.underOffer, 'amber'],
  withdrawn: [t.withdrawn, 'red'],
  expired: [t.expired, 'amber'],
};
export const pendingLabel = [t.salePending, 'amber'] as const;
const fellThroughLabel = [t.saleFellThrough, 'plain'] as const;
/** The label of one listing: also what became of its sale. */
export function labelOf({ status, saleState }: Pick<InventoryRow, 'status' | 'saleState'>) {
  if (saleState === 'pending') return pendingLabel;
  return saleState === 'fell-through' && status === 'unsold' ? fellThroughLabel : stateLabels[status];
}
export const shelfLabels: Record<InventoryShelf, string> = {
  listed: t.listed,
  drafts: t.drafts,
  sold: t.sold,
  ended: t.ended,
};
export const sortLabels: Record<InventorySort, string> = {
  own: t.myOrder,
  changed: t.lastUpdated,
  title: t.nameAToZ,
  '-title': t.nameZToA,
  price: t.lowestPrice,
  '-price': t.highestPrice,
  ends: t.endingSoonest,
  views: t.mostViews,
  watchers: t.mostWatched,
  bids: t.mostBids,
};

/** The label of `endsText`'s date where no column names it. */
export const endsLabel = ({ status, listingType, endsAt, soldAt, expiresAt }: InventoryRow): string =>
  status === 'live' && listingType === 'auction' && endsAt
    ? t.ends2
    : soldAt && !expiresAt && status !== 'scheduled'
      ? t.sold2
      : '';

/** When it ends, or what it waits for. */
export function endsText(boat: InventoryRow): string {
  if (boat.status === 'scheduled' && boat.startsAt)
    return t.starts({ dayAndTime: dayAndTime(boat.startsAt) });
  if (boat.status === 'live' && boat.listingType === 'auction' && boat.endsAt) return dayAndTime(boat.endsAt);
  if (boat.expiresAt) return t.expires({ dayOnOneLine: dayOnOneLine(boat.expiresAt) });
  if (boat.soldAt) return dayText(boat.soldAt, Date.now());
  if (boat.status === 'submitted') return t.inReview;
  return '';
}
