import { sql, type RawBuilder } from 'kysely';
import type { InventoryQuery, InventoryShelf, InventorySort } from '../../../contract/inventory.ts';
import type { Actor } from '../../access/actor.ts';
import { amount } from '../search/index.ts';
import { sellerIdOf } from '../../access/actor.ts';

type Sql = RawBuilder<unknown>;
export type InventoryFilter = Pick<InventoryQuery, 'shelf' | 'listing' | 'search' | 'missing'>;

/** The statuses on each shelf. */
export const shelves: Record<InventoryShelf, Sql> = {
  listed: sql`l.status in ('submitted', 'scheduled', 'live', 'under-offer', 'offer-window')`,
  drafts: sql`l.status in ('draft', 'rejected')`,
  sold: sql`l.status = 'sold'`,
  ended: sql`l.status in ('reserve-not-met', 'unsold', 'withdrawn', 'expired')`,
};

/** A boat's position in its seller's own order: where it was moved, otherwise by id, newest first. */
export const ownPlace = sql`coalesce(b.own_order, -b.id)`;

/** A word written as one that the boat's name has as two, or with a hyphen: "seadoo" finds "Sea-Doo". */
const joined = (word: string) =>
  sql`(' ' || regexp_replace(replace(plain(${word}), ' ', ''), '(.)', '\\1 ?', 'g'))`;

/**
 * b is boat, l is lot. Words are searched in the boat's name and location; numbers also in hull and stock
 * numbers.
 */
export function inventoryConditions(actor: Actor, { shelf, listing, search, missing }: InventoryFilter): Sql {
  const words = search?.split(/\s+/).filter(Boolean).slice(0, 10) ?? [];
  return sql.join(
    [
      sql`l.seller_id = ${sellerIdOf(actor)}`,
      ...(shelf ? [shelves[shelf]] : []),
      ...(listing ? [sql`l.listing_type = ${listing}`] : []),
      ...(missing ? [sql`b.missing_since is not null`] : []),
      ...words.map(
        (word) =>
          sql`(b.words like '%' || trim(plain(${word})) || '%' or b.words ~ ${joined(word)} or b.hin = upper(${word}) or b.source_ref = ${word} or b.id::text = ${word})`,
      ),
    ],
    sql` and `,
  );
}

/** Equal ones are ordered by id, so that no boat is on two pages. */
export function inventoryOrder(sort: InventorySort): Sql {
  const orders: Record<InventorySort, Sql> = {
    own: sql`${ownPlace}, b.id desc`,
    changed: sql`b.updated_at desc, b.id desc`,
    title: sql`lower(b.make || ' ' || b.model), b.year, b.id`,
    '-title': sql`lower(b.make || ' ' || b.model) desc, b.year desc, b.id desc`,
    price: sql`${amount} asc nulls last, b.id`,
    '-price': sql`${amount} desc nulls last, b.id`,
    ends: sql`case when l.status in ('scheduled', 'live') then coalesce(l.ends_at, l.expires_at) end nulls last, b.id desc`,
    views: sql`b.views desc, b.id desc`,
    watchers: sql`l.watchers desc, b.id desc`,
    bids: sql`l.bid_count desc, b.id desc`,
  };
  return orders[sort];
}
