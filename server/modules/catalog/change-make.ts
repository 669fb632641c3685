import { sql } from 'kysely';
import type { CatalogEffects } from '../../../contract/console-catalog.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { recordAct } from '../audit/index.ts';
import { currentMake } from '../boats/index.ts';
import { changeSnapshots, countBoats, lockBoats, lockCatalog, raiseVersion } from './catalog-state.ts';
import * as errors from '../../../locales/errors.ts';

interface Names {
  from: string;
  to: string;
}
interface ChangeMake extends Names {
  actor: Actor;
  reason: string;
}

/** The boats that get the new name: those with the former one, in any case. */
const boatsOf = ({ from, to }: Names) =>
  sql`select id from boat where lower(make) = lower(${from}) and make <> ${to}`;

/** @throws AppError not_found, invalid_request */
export async function previewMake(db: Db, typed: Names): Promise<CatalogEffects> {
  const names = tidied(typed);
  await check(db, names);
  const counts = await countBoats(db, boatsOf(names));
  return { ...counts, dropped: 0, isMerge: await isMerge(db, names) };
}

/** @throws AppError not_found, conflict, invalid_request */
export async function renameMake(context: Context, change: ChangeMake): Promise<{ boats: number }> {
  return changeMake(context, change, async (tx, names) => {
    if (await isMerge(tx, names))
      throw new AppError('conflict', errors.conflict_thisMakeExistsMergeThem({ make: names.to }));
    return 'rename-make';
  });
}

/** @throws AppError not_found, invalid_request */
export async function mergeMake(context: Context, change: ChangeMake): Promise<{ boats: number }> {
  return changeMake(context, change, async (tx, { to }) => {
    const { rows } = await sql`select from boat where make = ${to} limit 1`.execute(tx);
    if (rows.length === 0) throw invalidField('to', errors.invalid_request_noBoatHasThisMake);
    return 'merge-makes';
  });
}

async function changeMake(
  context: Context,
  { actor, reason, ...typed }: ChangeMake,
  actOf: (tx: Tx, names: Names) => Promise<string>,
): Promise<{ boats: number }> {
  const names = tidied(typed);
  const { from, to } = names;
  const boats = await context.db.transaction().execute(async (tx) => {
    await lockCatalog(tx);
    const isDone = await check(tx, names);
    if (isDone) return 0;
    const act = await actOf(tx, names);
    await storeAlias(tx, names);
    const ids = await lockBoats(tx, boatsOf(names));
    await sql`update boat set make = ${to} where id = any(${ids}::int[])`.execute(tx);
    await mergeFigures(tx, names);
    await changeSnapshots(
      tx,
      ids,
      (stored) =>
        sql`case when lower(${stored} -> 'values' ->> 'make') = lower(${from}) then jsonb_set(${stored}, '{values,make}', to_jsonb(${to}::text)) else ${stored} end`,
    );
    await raiseVersion(tx);
    await recordAct(tx, actor, {
      act,
      object: { kind: 'make', id: to, name: to },
      before: { make: from, boats: ids.length },
      after: { make: to },
      reason,
    });
    return ids.length;
  });
  context.live.contentChanged();
  return { boats };
}

const tidied = ({ from, to }: Names): Names => ({ from, to: to.replace(/\s+/g, ' ') });

/**
 * Whether it was done before: no boat has the former name, and it leads to the new one.
 * @throws AppError not_found, invalid_request
 */
async function check(db: Db | Tx, names: Names): Promise<boolean> {
  const { from, to } = names;
  if (from === to) throw invalidField('to', errors.invalid_request_chooseAnotherMake);
  const { rows } = await boatsOf(names).execute(db);
  if (rows.length === 0) {
    if ((await currentMake(db, from)) === to) return true;
    throw new AppError('not_found', errors.not_found_noBoatHasThisMake);
  }
  const current = await currentMake(db, to);
  if (current !== to && current.toLowerCase() !== from.toLowerCase())
    throw invalidField('to', errors.invalid_request_thisNameLeadsTo({ make: current }));
  return false;
}

async function isMerge(db: Db | Tx, { from, to }: Names): Promise<boolean> {
  const { rows } = await sql`
    select from boat where lower(make) = lower(${to}) and lower(make) <> lower(${from}) limit 1`.execute(db);
  return rows.length > 0;
}

/** What led to the former name leads to the new one, and so does the former name. */
async function storeAlias(tx: Tx, { from, to }: Names): Promise<void> {
  await sql`update make_alias set make = ${to} where lower(make) = lower(${from})`.execute(tx);
  await sql`
    insert into make_alias (key, make) values (lower(${from}), ${to}) on conflict (key) do update set make = excluded.make`.execute(
    tx,
  );
  await sql`delete from make_alias where key = lower(${to}) and make <> ${to}`.execute(tx);
}

const figures = ['ended', 'sold', 'gross', 'bids', 'bidders', 'with_reserve', 'reserve_share'] as const;

/** The reports' days that aren't counted again. */
async function mergeFigures(tx: Tx, { from, to }: Names): Promise<void> {
  const columns = sql.join(figures.map((name) => sql.ref(name)));
  const sums = sql.join(figures.map((name) => sql`sum(${sql.ref(name)})`));
  const added = sql.join(
    figures.map((name) => sql`${sql.ref(name)} = report_day.${sql.ref(name)} + excluded.${sql.ref(name)}`),
  );
  const isOld = sql`dimension = 'make' and lower(key) = lower(${from}) and key <> ${to}`;
  await sql`
    insert into report_day (day, dimension, key, ${columns})
    select day, 'make', ${to}, ${sums} from report_day where ${isOld} group by day
    on conflict (dimension, day, key) do update set ${added}`.execute(tx);
  await sql`delete from report_day where ${isOld}`.execute(tx);
}
