import { sql } from 'kysely';
import type { BoatEvent } from '../../../contract/events.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lockBoat, pictureIds } from '../boats/index.ts';
import { submitListing } from '../listings/index.ts';
import { databaseTime } from '../lots/index.ts';
import { lockImport } from './imports.repository.ts';
import { actorOf } from './run-batch.ts';

/**
 * Lists a draft that its import was to list, once it has enough photographs and each has been tried at least once. It goes through
 * the same checks as any submission; a boat that they refuse stays a draft, and its row gives the reason.
 */
export async function listWhenReady(context: Context, boatId: number): Promise<void> {
  const boat = await context.db
    .selectFrom('boat')
    .select('list_for')
    .where('id', '=', boatId)
    .where('list_for', 'is not', null)
    .executeTakeFirst();
  if (!boat?.list_for) return;
  const importId = boat.list_for;
  try {
    const events = await context.db.transaction().execute((tx) => list(context, tx, importId, boatId));
    context.live.announce(events);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await storeRefusal(context, importId, boatId, error);
  }
}

/** The import's lock comes first, as when it's undone. */
async function list(context: Context, tx: Tx, importId: number, boatId: number): Promise<BoatEvent[]> {
  const job = await lockImport(tx, importId);
  const found = await lockBoat(tx, boatId);
  if (!job || job.undo_state !== null || !found || !(await isReady(tx, context, found))) return [];
  const events = await submitListing(context, tx, actorOf(job), found, await databaseTime(tx));
  await tx.updateTable('boat').set({ list_for: null }).where('id', '=', boatId).execute();
  await sql`update boat_import set listed = listed + 1 where id = ${importId}`.execute(tx);
  return events;
}

async function isReady(
  tx: Tx,
  { rules }: Context,
  { boat, lot }: NonNullable<Awaited<ReturnType<typeof lockBoat>>>,
): Promise<boolean> {
  if (boat.list_for === null || lot.status !== 'draft' || lot.listing_type !== 'marketplace') return false;
  if ((await pictureIds(tx, boat.id)).length < rules.marketplacePhotographs) return false;
  const untried = await tx
    .selectFrom('picture_fetch')
    .select('id')
    .where('boat_id', '=', boat.id)
    .where('state', '=', 'waiting')
    .where('tries', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return !untried;
}

const counters: Partial<Record<AppError['code'], 'over_plan' | 'hin_taken'>> = {
  plan_limit: 'over_plan',
  hin_taken: 'hin_taken',
};

/** The dealer submits it by hand once the reason is gone. */
async function storeRefusal(
  { db }: Context,
  importId: number,
  boatId: number,
  error: AppError,
): Promise<void> {
  const reason = Object.values(error.fields ?? {})[0] ?? error.message;
  const counter = counters[error.code];
  await db.transaction().execute(async (tx) => {
    await lockImport(tx, importId);
    const { numUpdatedRows } = await tx
      .updateTable('boat')
      .set({ list_for: null })
      .where('id', '=', boatId)
      .where('list_for', '=', importId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await sql`update boat_import_row set reason = ${`It’s a draft: ${reason}`} where import_id = ${importId} and boat_id = ${boatId} and outcome is not null and undo is null`.execute(
      tx,
    );
    if (counter)
      await sql`update boat_import set ${sql.ref(counter)} = ${sql.ref(counter)} + 1 where id = ${importId}`.execute(
        tx,
      );
  });
}
