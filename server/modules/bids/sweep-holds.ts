import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { enqueueAll, holdKey } from '../../jobs/enqueue.ts';
import { withoutFlush } from '../../db/without-flush.ts';
import { leadersHold, type LotRow } from './wanted-hold.ts';

const boatsAtOnce = 200;
const batchesMax = 5;

const enqueueFor = (tx: Tx | Context['db'], boatIds: number[]) =>
  enqueueAll(
    tx,
    'settle-hold',
    boatIds.map((boatId) => ({ key: holdKey(boatId), payload: { boatId } })),
    { mode: 'preserve_run_at' },
  );

/**
 * Live auctions whose leader has changed (`lot.hold_stale`). Usually the leader's hold was placed with the
 * bid, and only the rows change: that's done here, for many boats with one statement. Where the gateway has
 * something to do, a job does it (settle-hold).
 */
export async function settleStaleHolds(context: Context): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) if ((await settleBatch(context)) < boatsAtOnce) return;
}

/** Holds of bidders who lost the lead long enough ago: a job releases them. */
export async function endLingeringHolds({ db, rules }: Context): Promise<void> {
  const { rows } = await sql<{ boat_id: number }>`
    select distinct boat_id from (
      select boat_id from fee_hold
      where state in ('wanted', 'held') and lost_at <= statement_timestamp() - make_interval(secs => ${rules.holdLingerSeconds})
      order by lost_at limit ${boatsAtOnce}
    ) due`.execute(db);
  await enqueueFor(
    db,
    rows.map(({ boat_id }) => boat_id),
  );
}

interface Hold {
  id: number;
  boat_id: number;
  account_id: number;
  amount: number;
  state: string;
  asked_at: Date | null;
  lost_at: Date | null;
}

interface Settled {
  /** Holds of those who lead again. */
  leading: number[];
  /** Holds of those who don't lead anymore. */
  lost: number[];
}

interface StaleLot extends Pick<LotRow, 'boat_id' | 'leader_id' | 'leader_max' | 'rules'> {
  /** Changes with each change of the row. */
  version: string;
}

/**
 * Bids don't wait for it: nothing is locked while it decides, and a lot that has changed meanwhile is left for the
 * next round.
 */
async function settleBatch(context: Context): Promise<number> {
  const { db, rules } = context;
  const { rows: lots } = await sql<StaleLot>`
    select boat_id, leader_id, leader_max, rules, xmin::text as version from lot
    where status = 'live' and listing_type = 'auction' and hold_stale order by ends_at limit ${boatsAtOnce}`.execute(
    db,
  );
  if (lots.length === 0) return 0;
  const { holds, now } = await readHolds(db, lots);
  const settled = new Map<number, Settled>();
  for (const lot of lots) {
    const change = settleRows(holds.get(lot.boat_id) ?? [], leadersHold(lot, rules), now);
    if (change) settled.set(lot.boat_id, change);
  }
  await enqueueFor(
    db,
    lots.flatMap(({ boat_id: boatId }) => (settled.has(boatId) ? [] : boatId)),
  );
  await write(db, lots, settled);
  return lots.length;
}

/**
 * The active holds by boat, and when they were read; not those of bidders who are known to have lost the lead, of which
 * a boat can have many.
 */
async function readHolds(
  db: Context['db'],
  lots: StaleLot[],
): Promise<{ holds: Map<number, Hold[]>; now: Date }> {
  const { rows } = await sql<Hold & { now: Date }>`
    select h.id, h.boat_id, h.account_id, h.amount, h.state, h.asked_at, h.lost_at, clock_timestamp() as now
    from unnest(${lots.map((lot) => lot.boat_id)}::int[], ${lots.map((lot) => lot.leader_id)}::int[]) as n (boat_id, leader_id)
    join fee_hold h on h.boat_id = n.boat_id and h.ended_at is null and (h.state <> 'held' or h.lost_at is null or h.account_id = n.leader_id)`.execute(
    db,
  );
  return { holds: Map.groupBy(rows, ({ boat_id }) => boat_id), now: rows[0]?.now ?? new Date() };
}

/** What changes in a boat's rows, as `wantHolds` would; undefined if the gateway has something to do. */
function settleRows(
  holds: Hold[],
  wanted: { accountId: number; amount: number } | null,
  now: Date,
): Settled | undefined {
  const theirs = holds.filter(({ account_id: accountId }) => accountId === wanted?.accountId);
  const others = holds.filter(({ account_id: accountId }) => accountId !== wanted?.accountId);
  const isHeld = ({ state }: Hold) => state === 'held';
  // A bid that isn't placed yet is asking for it (assure-hold.ts).
  const isBeingAsked = ({ state, asked_at: askedAt }: Hold) =>
    state === 'wanted' && askedAt !== null && now.getTime() - askedAt.getTime() < limits.holdWaitMs;
  if (!theirs.every(isHeld) || !others.every((hold) => isHeld(hold) || isBeingAsked(hold))) return undefined;
  if (wanted && !theirs.some(({ amount }) => amount >= wanted.amount)) return undefined;
  return {
    leading: theirs.flatMap(({ id, lost_at: lostAt }) => (lostAt ? id : [])),
    lost: others.flatMap(({ id, lost_at: lostAt }) => (lostAt ? [] : id)),
  };
}

/**
 * Of lots that are as they were read. Locks are held for this statement only, and waited for by nobody: a lot that's
 * locked, or one of whose holds is, is left for the next round. If it's lost in a crash, the lots are still stale.
 */
async function write(db: Context['db'], lots: StaleLot[], settled: Map<number, Settled>): Promise<void> {
  const changes = [...settled].flatMap(([boatId, { leading, lost }]) => [
    ...leading.map((id) => ({ id, boatId, isLost: false })),
    ...lost.map((id) => ({ id, boatId, isLost: true })),
  ]);
  await sql`
    with unchanged as materialized (
      select lot.boat_id from lot
      join unnest(${lots.map(({ boat_id }) => boat_id)}::int[], ${lots.map(({ version }) => version)}::text[]) as n (boat_id, version) on n.boat_id = lot.boat_id
      where lot.xmin::text = n.version and ${withoutFlush}
      order by lot.boat_id for update of lot skip locked
    ), change as materialized (
      select n.* from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ boatId }) => boatId)}::int[], ${changes.map(({ isLost }) => isLost)}::bool[]) as n (id, boat_id, is_lost)
      where n.boat_id in (select boat_id from unchanged)
    ), locked as materialized (
      select id from fee_hold where id = any(array(select id from change)) for no key update skip locked
    ), free as materialized (
      select boat_id from unchanged
      where boat_id not in (select boat_id from change where id not in (select id from locked))
    ), written as (
      update fee_hold set lost_at = case when id = any(array(select id from change where is_lost)) then clock_timestamp() end
      where id = any(array(select id from change where boat_id = any(array(select boat_id from free))))
    )
    update lot set hold_stale = false where boat_id in (select boat_id from free)`.execute(db);
}
