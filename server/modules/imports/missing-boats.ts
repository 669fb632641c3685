import { sql } from 'kysely';
import type { BoatEvent } from '../../../contract/events.ts';
import type { Rules } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { changeStatus } from '../lots/index.ts';
import { sourceOf, type ImportRecord } from './imports.repository.ts';
import { dealerOf } from './run-batch.ts';
import * as t from '../../../locales/notices.ts';

export interface MissingBoats {
  count: number;
  /** Missing, but not taken down. */
  kept: number;
  events: BoatEvent[];
  problem: string;
}

/**
 * If more than this share of a feed's boats is missing at once, the feed is more likely broken than sold out.
 */
const maxMissingShare = 0.5;
/** This many can always be missing: in a small feed, that's soon more than half. */
const alwaysAllowed = 4;

/**
 * Withdraws or flags, as the dealer chose, the boats that a feed brought earlier and no longer contains. A
 * refused row still counts as containing its boat. If too many are missing, none is changed until the dealer
 * accepts it. Boats in the feed lose their flag.
 */
export async function handleMissingBoats(
  tx: Tx,
  rules: Rules,
  job: ImportRecord & { feed_id: number },
): Promise<MissingBoats> {
  const feed = await tx
    .selectFrom('inventory_feed')
    .select('when_gone')
    .where('id', '=', job.feed_id)
    .executeTakeFirst();
  if (!feed) return { count: 0, kept: 0, events: [], problem: '' };
  const named = sql`exists (select from boat_import_row r where r.import_id = ${job.id} and r.ref = b.source_ref)`;
  await sql`update boat b set feed_id = ${job.feed_id}, missing_since = null from lot l where l.boat_id = b.id and l.status in ('draft', 'rejected', 'live', 'under-offer') and b.source = ${sourceOf(job.seller_id)} and ${named} and (b.missing_since is not null or b.feed_id is distinct from ${job.feed_id})`.execute(
    tx,
  );
  const active = sql`b.feed_id = ${job.feed_id} and l.listing_type = 'marketplace' and l.status in ('draft', 'rejected', 'live', 'under-offer')`;
  const { rows } = await sql<{ boat_id: number; status: string; is_named: boolean }>`
    select l.boat_id, l.status, ${named} as is_named from lot l join boat b on b.id = l.boat_id where ${active} order by l.boat_id for update of l`.execute(
    tx,
  );
  const missing = rows.filter((row) => !row.is_named);
  if (!job.accepts_gone && missing.length > Math.max(alwaysAllowed, rows.length * maxMissingShare))
    return {
      count: 0,
      kept: missing.length,
      events: [],
      problem: t.ofBoatsAreMissingFromThe({ missing: missing.length, boats: rows.length }),
    };
  await tx
    .updateTable('boat')
    .set({ missing_since: sql<Date>`coalesce(missing_since, now())` })
    .where('id', 'in', missing.length > 0 ? missing.map((row) => row.boat_id) : [0])
    .execute();
  const events: BoatEvent[] = [];
  // A boat under offer is only flagged, because it has a buyer.
  if (feed.when_gone === 'withdraw')
    for (const { boat_id, status } of missing)
      if (status === 'live')
        events.push(await changeStatus(tx, rules, boat_id, 'withdrawn', dealerOf(job), t.noLongerInItsFeed));
  return { count: missing.length, kept: 0, events, problem: '' };
}
