import { sql } from 'kysely';
import type { BoatEvent } from '../../../contract/events.ts';
import type { ColumnMapping } from '../../../contract/imports.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Rules } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { recordSnapshots } from './boat-snapshot.ts';
import { typedColumns } from './imported-columns.ts';
import type { ImportedBoat } from './read-row.ts';
import { listStored, storeBoats } from './store-boats.ts';
import { keepTypeTags, pictureIds } from '../boats/index.ts';
import { changeStatus } from '../lots/index.ts';
import { roomToList } from '../plans/index.ts';
import { mappedColumns } from './compare-boat.ts';
import { sourceOf, type ImportRecord } from './imports.repository.ts';
import * as t from '../../../locales/notices.ts';

interface Row {
  row_no: number;
  act: 'new' | 'changed';
  boat: ImportedBoat;
  hash: string;
  boat_id: number | null;
}

export interface Batch {
  rows: number;
  /** Boats whose cached pages must be invalidated. */
  boats: number[];
  events: BoatEvent[];
}

const atOnce = 200;

/**
 * Imports the next rows under the import's lock and marks them in the same transaction, so an interrupted
 * import continues with the next rows. 0 rows: all are imported.
 */
export async function runBatch(tx: Tx, context: Context, job: ImportRecord): Promise<Batch> {
  const { rows } =
    await sql<Row>`select row_no, act, boat, hash, boat_id from boat_import_row where import_id = ${job.id} and not is_done and act in ('new', 'changed') order by row_no limit ${atOnce}`.execute(
      tx,
    );
  if (rows.length === 0) return { rows: 0, boats: [], events: [] };
  const added = await addBoats(
    tx,
    context,
    job,
    rows.filter((row) => row.act === 'new'),
  );
  const { changed, events } = await changeBoats(
    tx,
    context,
    job,
    rows.filter((row) => row.act === 'changed'),
  );
  await sql`update boat_import_row r set is_done = true, done_at = now(), boat_id = coalesce(r.boat_id, b.id),
      outcome = case when r.act = 'new' and b.id = any(${added.ids}) then 'added' when r.act = 'changed' and r.boat_id = any(${changed}) then 'changed' end
    from boat_import_row x left join boat b on b.source = ${sourceOf(job.seller_id)} and b.source_ref = x.ref
    where x.import_id = ${job.id} and x.row_no = any(${rows.map((row) => row.row_no)}) and r.import_id = x.import_id and r.row_no = x.row_no`.execute(
    tx,
  );
  await sql`update boat_import set stored = stored + ${rows.length}, added = added + ${added.ids.length}, listed = listed + ${added.listed}, over_plan = over_plan + ${added.overPlan}, hin_taken = hin_taken + ${added.hinTaken}, changed = changed + ${changed.length}, touched_at = clock_timestamp() where id = ${job.id}`.execute(
    tx,
  );
  return { rows: rows.length, boats: [...added.ids.slice(-1), ...changed], events };
}

/**
 * The status of an import's new boats. Their photographs are fetched later, so they start as drafts as long as a
 * listing needs any.
 */
export function statusOfNew(job: ImportRecord, rules: Rules): 'draft' | 'submitted' | 'live' {
  if (job.list_as === 'draft' || rules.marketplacePhotographs > 0) return 'draft';
  return rules.reviewByHand ? 'submitted' : 'live';
}

interface Added {
  ids: number[];
  listed: number;
  /** Those that stayed drafts because the plan has no more room, or because their hull number is taken. */
  overPlan: number;
  hinTaken: number;
}

/**
 * A boat that another import has brought meanwhile exists already. Those that the plan has no room for, and those
 * whose hull number has been listed elsewhere meanwhile, stay drafts.
 */
async function addBoats(tx: Tx, { rules }: Context, job: ImportRecord, rows: Row[]): Promise<Added> {
  const boats = rows.map(({ boat, hash }) => ({ ...boat, seller_id: job.seller_id, hash }));
  const ids = await storeBoats(tx, boats, {
    source: sourceOf(job.seller_id),
    actorId: job.actor_id,
    feedId: job.feed_id,
    listFor: job.list_as === 'live' && rules.marketplacePhotographs > 0 ? job.id : null,
  });
  const status = statusOfNew(job, rules);
  if (status === 'draft' || ids.length === 0) return { ids, listed: 0, overPlan: 0, hinTaken: 0 };
  const room = (await roomToList(tx, job.seller_id)) ?? ids.length;
  const fitting = ids.slice(0, room);
  const listed = await listStored(tx, fitting, {
    status,
    actorId: job.actor_id,
    days: rules.marketplaceDays,
  });
  return {
    ids,
    listed: listed.length,
    overPlan: ids.length - fitting.length,
    hinTaken: fitting.length - listed.length,
  };
}

/**
 * Locks the lots first, in id order like everything else. Boats sold or withdrawn since the check are
 * unchanged.
 */
async function changeBoats(
  tx: Tx,
  { rules }: Context,
  job: ImportRecord,
  rows: Row[],
): Promise<{ changed: number[]; events: BoatEvent[] }> {
  if (rows.length === 0) return { changed: [], events: [] };
  const { rows: open } = await sql<{ boat_id: number; status: string }>`
    select l.boat_id, l.status from lot l where l.boat_id = any(${rows.map((row) => row.boat_id)}) and l.listing_type = 'marketplace' and l.status in ('live', 'draft', 'rejected', 'withdrawn') order by l.boat_id for update`.execute(
    tx,
  );
  const status = new Map(open.map((lot) => [lot.boat_id, lot.status]));
  const changing = rows.filter((row) => status.has(row.boat_id!));
  await recordSnapshots(tx, job.id, [...status.keys()], 'was');
  const columns = mappedColumns(job.mapping as ColumnMapping).filter(
    (column) => column !== 'price' && column !== 'hin',
  );
  const hasPrice = (job.mapping as ColumnMapping).price !== undefined;
  await sql`
    update boat b set updated_at = now(), missing_since = null, source_hash = r.hash, feed_id = coalesce(${job.feed_id}::int, b.feed_id), hin = coalesce(b.hin, case when l.status <> 'live' or taken.hin is null then r.hin end)
      ${columns.length > 0 ? sql`, ${sql.join(columns.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`))}` : sql``}
    from jsonb_to_recordset(${JSON.stringify(changing.map(({ boat_id, boat, hash }) => ({ ...boat, boat_id, hash })))}::jsonb) as r (boat_id int, hash text, ${typedColumns})
    join lot l on l.boat_id = r.boat_id left join live_hin taken on taken.hin = r.hin and taken.boat_id <> r.boat_id
    where b.id = r.boat_id`.execute(tx);
  if (hasPrice)
    await sql`update lot l set asking_price = r.price from jsonb_to_recordset(${JSON.stringify(changing.map(({ boat_id, boat: { price } }) => ({ boat_id, price })))}::jsonb) as r (boat_id int, price bigint) where l.boat_id = r.boat_id`.execute(
      tx,
    );
  await sql`insert into boat_tag (boat_id, tag_id) select r.boat_id, named.tag_id from jsonb_to_recordset(${JSON.stringify(changing.map(({ boat_id, boat: { tags } }) => ({ boat_id, tags })))}::jsonb) as r (boat_id int, tags text[]) join tag_name named on named.label = any(r.tags) on conflict do nothing`.execute(
    tx,
  );
  await keepTypeTags(tx, [...status.keys()]);
  await sql`insert into live_hin (hin, boat_id) select b.hin, b.id from boat b join lot l on l.boat_id = b.id where b.id = any(${changing.map((row) => row.boat_id)}) and l.status = 'live' and b.hin is not null on conflict do nothing`.execute(
    tx,
  );
  const events: BoatEvent[] = [];
  for (const [boatId, was] of status)
    if (was === 'withdrawn') events.push(...(await listAgain(tx, rules, job, boatId)));
  await recordSnapshots(tx, job.id, [...status.keys()], 'became');
  return { changed: [...status.keys()], events };
}

/**
 * The feed contains it again: it's listed again through the transitions, by the dealer who owns the feed. Not
 * if it lacks photographs (then the dealer relists it as a draft) or the plan has no more room.
 */
async function listAgain(tx: Tx, rules: Rules, job: ImportRecord, boatId: number): Promise<BoatEvent[]> {
  if ((await pictureIds(tx, boatId)).length < rules.marketplacePhotographs) return [];
  const { hin } = await tx
    .selectFrom('boat')
    .select('hin')
    .where('id', '=', boatId)
    .executeTakeFirstOrThrow();
  if (
    hin &&
    (await tx
      .selectFrom('live_hin')
      .select('boat_id')
      .where('hin', '=', hin)
      .where('boat_id', '<>', boatId)
      .executeTakeFirst())
  )
    return [];
  if ((await roomToList(tx, job.seller_id)) === 0) return [];
  await tx.updateTable('lot').set({ expires_at: null }).where('boat_id', '=', boatId).execute();
  return [
    await changeStatus(tx, rules, boatId, 'submitted', dealerOf(job), t.backInItsFeed),
    await changeStatus(tx, rules, boatId, 'live', null, t.passedAutomaticChecks),
  ];
}

/** A feed acts for its dealer. */
export const dealerOf = (job: ImportRecord): Actor => actorOf(job, job.seller_id);

/** An import acts for the person who started it: the dealer, or a member of the dealer's staff. */
export const actorOf = (job: ImportRecord, accountId = job.actor_id): Actor => ({
  id: accountId,
  sessionId: '',
  isSiteStaff: false,
  dealerId: accountId === job.seller_id ? null : job.seller_id,
  staffRole: null,
  userType: 2,
});
