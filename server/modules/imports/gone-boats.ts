import { sql } from 'kysely';
import type { BoatEvent } from '../../../contract/events.ts';
import type { Rules } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { changeStatus } from '../lots/index.ts';
import { sourceOf, type ImportRecord } from './imports.repository.ts';
import { dealerOf } from './run-batch.ts';

export interface Gone {
  count: number;
  events: BoatEvent[];
  problem: string;
}

/** A feed that loses more than this share of its boats at once is likelier broken than sold out. */
const believable = 0.5;
/** Of a handful, more than half is soon gone. */
const handful = 4;

/**
 * What a feed brought earlier and names no more: withdrawn or flagged, as its dealer chose. A row that was refused still names its
 * boat. When too many would go, none goes until the dealer says so. Everything the feed does name is not missing anymore.
 */
export async function settleGone(
  tx: Tx,
  rules: Rules,
  job: ImportRecord & { feed_id: number },
): Promise<Gone> {
  const feed = await tx
    .selectFrom('inventory_feed')
    .select('when_gone')
    .where('id', '=', job.feed_id)
    .executeTakeFirst();
  if (!feed) return { count: 0, events: [], problem: '' };
  const named = sql`exists (select from boat_import_row r where r.import_id = ${job.id} and r.ref = b.source_ref)`;
  await sql`update boat b set feed_id = ${job.feed_id}, missing_since = null from lot l where l.boat_id = b.id and l.status in ('draft', 'rejected', 'live', 'under-offer') and b.source = ${sourceOf(job.seller_id)} and ${named} and (b.missing_since is not null or b.feed_id is distinct from ${job.feed_id})`.execute(
    tx,
  );
  const standing = sql`b.feed_id = ${job.feed_id} and l.listing_type = 'marketplace' and l.status in ('draft', 'rejected', 'live', 'under-offer')`;
  const { rows } = await sql<{ boat_id: number; status: string; is_named: boolean }>`
    select l.boat_id, l.status, ${named} as is_named from lot l join boat b on b.id = l.boat_id where ${standing} order by l.boat_id for update of l`.execute(
    tx,
  );
  const gone = rows.filter((row) => !row.is_named);
  if (!job.accepts_gone && gone.length > Math.max(handful, rows.length * believable))
    return {
      count: 0,
      events: [],
      problem: `${gone.length} of ${rows.length} boats are missing from the feed, so none was taken down. If that is right, fetch it again and say so.`,
    };
  await tx
    .updateTable('boat')
    .set({ missing_since: sql<Date>`coalesce(missing_since, now())` })
    .where('id', 'in', gone.length > 0 ? gone.map((row) => row.boat_id) : [0])
    .execute();
  const events: BoatEvent[] = [];
  // A boat under offer is only flagged: there is a buyer.
  if (feed.when_gone === 'withdraw')
    for (const { boat_id, status } of gone)
      if (status === 'live')
        events.push(await changeStatus(tx, rules, boat_id, 'withdrawn', dealerOf(job), 'gone from its feed'));
  return { count: gone.length, events, problem: '' };
}
