import { sql } from 'kysely';
import type { BidRow } from '../../../contract/bids.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { isSellerOf, notListed, publicName } from '../lots/index.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { lotOf } from '../boats/index.ts';
import { ownBoatIds } from './own-boat-ids.ts';
import { csvAmount, csvTime, timeColumn } from '../../http/csv.ts';
import * as texts from '../../../locales/exports.ts';

const atOnce = 500;
const boatsAtOnce = 2_000;

interface Scope {
  sellerId: number;
  /** Undefined: all of the seller's listings. */
  boatId: number | undefined;
}

/** The listings to export: one of the caller's, or all of them. @throws AppError not_found */
export async function scopeOfExport(
  { db }: Context,
  actor: Actor,
  boatId: number | undefined,
): Promise<Scope> {
  if (boatId !== undefined) {
    const lot = await lotOf(db, boatId);
    if (!lot || !isSellerOf(lot, actor)) throw notListed();
  }
  return { sellerId: sellerIdOf(actor), boatId };
}

export const bidColumns = (zone: string): string[] => [
  texts.boatId,
  texts.boat,
  texts.number,
  timeColumn(texts.time, zone),
  texts.bidder,
  texts.amountUsd,
  texts.placedBy,
  texts.retracted,
];

/** Public bid lines: bidders are aliases, and maximums are secret. */
export async function* exportBids({ db }: Context, { sellerId, boatId }: Scope, zone: string) {
  interface Row {
    boat_id: number;
    seq: number;
    title: string;
    at: Date;
    line: BidRow;
    is_retracted: boolean;
  }
  const boats = boatId === undefined ? ownBoatIds(db, sellerId, boatsAtOnce) : [[boatId]];
  for await (const ids of boats)
    for (let [boat, seq] = [0, 0]; ;) {
      const { rows } = await sql<Row>`
        select e.boat_id, e.seq, own.title, e.at, e.payload -> 'bid' as line,
          exists (select from bid x join bid_retraction r on r.bid_id = x.id where x.boat_id = e.boat_id and x.seq = e.seq) as is_retracted
        from (select b.id, b.title from boat b join lot l on l.boat_id = b.id where b.id = any(${ids}::int[]) and b.id >= ${boat} and l.seller_id = ${sellerId} and l.listing_type = 'auction' order by b.id) own
        cross join lateral (
          select boat_id, seq, at, payload from boat_event
          where boat_id = own.id and type = 'bid' and seq > case when own.id = ${boat} then ${seq}::int else 0 end order by seq limit ${atOnce}
        ) e
        order by own.id, e.seq limit ${atOnce}`.execute(db);
      for (const row of rows)
        yield [
          row.boat_id,
          row.title,
          row.seq,
          csvTime(row.at, zone),
          texts.bidderAlias({ alias: row.line.alias }),
          csvAmount(row.line.amount),
          row.line.automatic ? 'maximum' : 'bidder',
          row.is_retracted ? 'yes' : '',
        ];
      const last = rows.at(-1);
      if (rows.length < atOnce || !last) break;
      [boat, seq] = [last.boat_id, last.seq];
    }
}

export const inquiryColumns = (zone: string): string[] => [
  'ID',
  texts.boatId,
  texts.boat,
  timeColumn(texts.time, zone),
  texts.from,
  texts.question,
];

/** Senders have their public names; addresses aren't exported. */
export async function* exportInquiries({ db }: Context, { sellerId, boatId }: Scope, zone: string) {
  const ofBoat = boatId === undefined ? sql`` : sql`and l.boat_id = ${boatId}`;
  interface Row {
    id: number;
    boat_id: number;
    title: string;
    created_at: Date;
    sender: string;
    message: string;
  }
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`
      select i.id, i.boat_id, b.title, i.created_at, i.message, ${publicName} as sender
      from lot l join boat b on b.id = l.boat_id join inquiry i on i.boat_id = l.boat_id join account a on a.id = i.sender_id
      where l.seller_id = ${sellerId} ${ofBoat} and i.id > ${after} order by i.id limit ${atOnce}`.execute(
      db,
    );
    for (const row of rows)
      yield [row.id, row.boat_id, row.title, csvTime(row.created_at, zone), row.sender, row.message];
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.id;
  }
}
