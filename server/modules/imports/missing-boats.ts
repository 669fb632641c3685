import { sql, type RawBuilder } from 'kysely';
import type { BoatEvent } from '../../../contract/events.ts';
import type { Rules } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { changeStatus } from '../lots/index.ts';
import { isSuperseded, sourceOf, type ImportRecord } from './imports.repository.ts';
import { dealerOf } from './run-batch.ts';
import * as t from '../../../locales/notices.ts';

type FeedImport = ImportRecord & { feed_id: number };

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

interface ActiveBoat {
  boat_id: number;
  status: string;
  is_named: boolean;
}

const nothing: MissingBoats = { count: 0, kept: 0, events: [], problem: '' };

/**
 * Withdraws or flags, as the dealer chose, the boats that a feed brought earlier and no longer contains. A
 * refused row still counts as containing its boat. If too many are missing, none is changed until the dealer
 * accepts it: with the next run of a fetched feed, or afterward for an uploaded file (`confirmMissing`). Boats in the
 * feed lose their flag.
 */
export async function handleMissingBoats(tx: Tx, rules: Rules, job: FeedImport): Promise<MissingBoats> {
  const feed = await tx
    .selectFrom('inventory_feed')
    .select(['when_gone', 'url'])
    .where('id', '=', job.feed_id)
    .executeTakeFirst();
  if (!feed) return nothing;
  const isConfirmed = job.kept > 0; // the import had ended, and kept them
  if (!isConfirmed) await keepNamedBoats(tx, job);
  const boats = await lockActiveBoats(tx, job, isConfirmed ? cameBack(job) : sql`false`);
  if (isConfirmed && (await isSupersededForGood(tx, job))) return nothing;
  const missing = boats.filter((boat) => !boat.is_named);
  if (!job.accepts_gone && missing.length > Math.max(alwaysAllowed, boats.length * maxMissingShare))
    return {
      ...nothing,
      kept: missing.length,
      problem: t.ofBoatsAreMissingFromThe({
        missing: missing.length,
        boats: boats.length,
        whenGone: feed.when_gone,
        hasUrl: feed.url !== null,
      }),
    };
  await tx
    .updateTable('boat')
    .set({ missing_since: sql<Date>`coalesce(missing_since, now())` })
    .where('id', 'in', missing.length > 0 ? missing.map((boat) => boat.boat_id) : [0])
    .execute();
  const events: BoatEvent[] = [];
  // A boat under offer is only flagged, because it has a buyer.
  if (feed.when_gone === 'withdraw')
    for (const { boat_id, status } of missing)
      if (status === 'live')
        events.push(await changeStatus(tx, rules, boat_id, 'withdrawn', dealerOf(job), t.noLongerInItsFeed));
  return { ...nothing, count: missing.length, events };
}

/** Whether a row of an import is about a boat `b`. */
const isNamedIn = (job: FeedImport) =>
  sql`exists (select from boat_import_row r where r.import_id = ${job.id} and r.ref = b.source_ref)`;

async function keepNamedBoats(tx: Tx, job: FeedImport): Promise<void> {
  await sql`update boat b set feed_id = ${job.feed_id}, missing_since = null from lot l where l.boat_id = b.id and l.status in ('draft', 'rejected', 'live', 'under-offer') and b.source = ${sourceOf(job.seller_id)} and ${isNamedIn(job)} and (b.missing_since is not null or b.feed_id is distinct from ${job.feed_id})`.execute(
    tx,
  );
}

/** Locks the boats that the feed brought, in id order like everything else. Those that came back count as named. */
async function lockActiveBoats(tx: Tx, job: FeedImport, isBack: RawBuilder<unknown>): Promise<ActiveBoat[]> {
  const active = sql`b.feed_id = ${job.feed_id} and l.listing_type = 'marketplace' and l.status in ('draft', 'rejected', 'live', 'under-offer')`;
  const { rows } = await sql<ActiveBoat>`
    select l.boat_id, l.status, ${isNamedIn(job)} or ${isBack} as is_named from lot l join boat b on b.id = l.boat_id where ${active} order by l.boat_id for update of l`.execute(
    tx,
  );
  return rows;
}

/** Since an import ended, boat `b` was listed again, or was in another of the dealer's files. */
const cameBack = (job: FeedImport) => sql`(
  exists (select from lot_transition s where s.boat_id = b.id and s.at > ${job.ended_at} and s.from_status in ('withdrawn', 'expired', 'sold', 'unsold'))
  or exists (select from boat_import i join boat_import_row r on r.import_id = i.id
    where i.seller_id = ${job.seller_id} and i.id > ${job.id} and i.state in ('running', 'done') and r.ref = b.source_ref and r.act <> 'refused'))`;

/** As long as the feed's row is locked, no import of it can begin. */
async function isSupersededForGood(tx: Tx, job: FeedImport): Promise<boolean> {
  await tx.selectFrom('inventory_feed').select('id').where('id', '=', job.feed_id).forUpdate().execute();
  return isSuperseded(tx, job);
}
