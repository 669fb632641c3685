import { sql } from 'kysely';
import type { Db } from '../server/db/database.ts';

export interface Story {
  boatId: number;
  startsAt: Date;
  endsAt: Date;
  /** When it was closed; null while it runs. */
  closedAt?: Date | null;
}

/**
 * The demo's one liberty: its bids and comments were made just now, by the real code, and are then spread
 * over the days the auction is said to have run, most of them towards its end. Numbers, amounts and order
 * stay as they are.
 */
export async function backdate(db: Db, { boatId, startsAt, endsAt, closedAt = null }: Story): Promise<void> {
  const now = new Date();
  const last = new Date(Math.min(now.getTime() - 90_000, (closedAt ?? endsAt).getTime() - 150_000));
  await db.transaction().execute(async (tx) => {
    // 1 - (1 - x)^2.2: the nearer the end, the closer together.
    await sql`
      with placed as (
        select seq, ${startsAt}::timestamptz + (${last}::timestamptz - ${startsAt}::timestamptz) * (1 - power(1 - (row_number() over (order by seq))::float / (count(*) over () + 1), 2.2)) as at
        from boat_event where boat_id = ${boatId} and not (type = 'status' and seq = (select max(seq) from boat_event where boat_id = ${boatId}) and ${closedAt}::timestamptz is not null)
      ), events as (update boat_event e set at = placed.at, payload = (case e.type
          when 'bid' then jsonb_set(e.payload::jsonb, '{bid,at}', to_jsonb(to_char(placed.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
          when 'comment' then jsonb_set(e.payload::jsonb, '{comment,createdAt}', to_jsonb(to_char(placed.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
          else e.payload::jsonb end)::json from placed where e.boat_id = ${boatId} and e.seq = placed.seq returning e.seq, e.at),
      bids as (update bid b set at = events.at from events where b.boat_id = ${boatId} and b.seq = events.seq)
      update comment c set created_at = events.at from events where c.boat_id = ${boatId} and c.seq = events.seq`.execute(
      tx,
    );
    if (closedAt)
      await sql`
        with sold as (update sale set sold_at = ${closedAt}::timestamptz where boat_id = ${boatId})
        update agreed_sale set agreed_at = ${closedAt}::timestamptz, stage_since = ${closedAt}::timestamptz,
          stage = case when ${closedAt}::timestamptz < now() - interval '14 days' then 'done' else stage end
        where boat_id = ${boatId}`.execute(tx);
    if (closedAt)
      await sql`update boat_event set at = ${closedAt}::timestamptz where boat_id = ${boatId} and seq = (select max(seq) from boat_event where boat_id = ${boatId})`.execute(
        tx,
      );
    // The conversation of a sale is opened with the sale.
    if (closedAt) {
      await sql`update inquiry_message set at = ${closedAt}::timestamptz where inquiry_id in (select id from inquiry where boat_id = ${boatId})`.execute(
        tx,
      );
      await sql`update inquiry set created_at = ${closedAt}::timestamptz, last_at = ${closedAt}::timestamptz where boat_id = ${boatId}`.execute(
        tx,
      );
    }
    await tx
      .updateTable('lot')
      .set({
        starts_at: startsAt,
        ends_at: endsAt,
        published_at: startsAt,
        ...(closedAt && { closed_at: closedAt }),
        extended_count: 0,
      })
      .where('boat_id', '=', boatId)
      .execute();
    await sql`update notification n set created_at = least(n.created_at, ${last}::timestamptz) where boat_id = ${boatId}`.execute(
      tx,
    );
  });
}
