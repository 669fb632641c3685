import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../app-error.ts';
import { specificationColumns } from './specification-columns.ts';
import type { BoatChanges, BoatRow, LotChanges, LotRow } from '../boats/index.ts';
import * as locale from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

/** The form's names of columns. */
const fieldOf: Record<string, string> = {
  ...specificationColumns,
  listing_type: 'listingType',
  asking_price: 'askingPrice',
  opening_bid: 'auction.openingBid',
  starts_at: 'auction.startsAt',
  ends_at: 'auction.endsAt',
  reserve: 'auction.reserve',
  paid_bidders_only: 'auction.paidBiddersOnly',
  sale_conditions: 'saleConditions',
};
const texts = new Set(['lede', 'description', 'flaws']);
const lists = new Set(['engines', 'facts']);

export interface Change {
  boat: BoatChanges;
  lot: LotChanges;
  pictures: number[] | undefined;
  tags: number[] | undefined;
}
interface Before {
  boat: BoatRow;
  lot: LotRow;
  pictures: number[];
  tags: number[];
}

/**
 * What a seller can't change anymore: the terms, once a listing is submitted (except a live asking price);
 * the specifications, once there's a bid, after which they can only add: at the end of a text, to empty
 * fields, pictures, tags.
 * @throws AppError listing_frozen with the fields
 */
export function assertNotFrozen(before: Before, change: Change): void {
  const fields = [
    ...frozenTerms(before.lot, change.lot),
    ...(before.lot.bid_count > 0 ? frozenSpecifications(before, change) : []),
  ];
  if (fields.length === 0) return;
  throw new AppError(
    'listing_frozen',
    before.lot.bid_count > 0
      ? errors.listing_frozen_thisBoatHasBidsYouCanAddTo
      : errors.listing_frozen_theseTermsAreFinalOnceA,
    {
      fields: Object.fromEntries(
        fields.map((name) => [fieldOf[name] ?? name, locale.thisCanNoLongerBeChanged]),
      ),
    },
  );
}

function frozenTerms(lot: LotRow, change: LotChanges): string[] {
  const isPriceOpen = lot.listing_type === 'marketplace' && lot.status === 'live';
  return Object.entries(change).flatMap(([name, value]) =>
    isPriceOpen && name === 'asking_price'
      ? []
      : isDeepStrictEqual(Reflect.get(lot, name), value)
        ? []
        : [name],
  );
}

function frozenSpecifications({ boat, pictures, tags }: Before, change: Change): string[] {
  const frozen = Object.entries(change.boat).flatMap(([name, value]) =>
    isAddition(name, Reflect.get(boat, name), value) ? [] : [name],
  );
  const after = change.pictures;
  if (
    after &&
    (pictures.some((id) => !after.includes(id)) || (pictures.length > 0 && after[0] !== pictures[0]))
  )
    frozen.push('attachments');
  if (change.tags && tags.some((id) => !change.tags?.includes(id))) frozen.push('tags');
  return frozen;
}

function isAddition(name: string, before: unknown, after: unknown): boolean {
  if (before === null || before === '' || isDeepStrictEqual(before, after)) return true;
  if (texts.has(name)) return typeof after === 'string' && after.startsWith(String(before));
  if (lists.has(name) && Array.isArray(before)) {
    const next: unknown = JSON.parse(String(after));
    return Array.isArray(next) && before.every((one, i) => isDeepStrictEqual(one, next[i]));
  }
  return false;
}
