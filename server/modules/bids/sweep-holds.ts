import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { enqueueAll, holdKey } from '../../jobs/enqueue.ts';
import { databaseTime } from '../lots/index.ts';
import { wantedHold, type LotRow } from './wanted-hold.ts';

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
 * bid, and only the rows change: that's done here, for many boats in one transaction. Where the gateway has
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
      where state in ('wanted', 'held') and lost_at <= clock_timestamp() - make_interval(secs => ${rules.holdLingerSeconds})
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

async function settleBatch({ db, rules }: Context): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: lots } = await sql<LotRow>`
      select * from lot where status = 'live' and listing_type = 'auction' and hold_stale
      order by ends_at limit ${boatsAtOnce} for update skip locked`.execute(tx);
    if (lots.length === 0) return 0;
    const now = await databaseTime(tx);
    const holds = Map.groupBy(await readHolds(tx, lots), ({ boat_id }) => boat_id);
    const settled = new Map<number, Settled>();
    for (const lot of lots) {
      const wanted = await wantedHold(tx, lot, rules);
      const change = settleRows(holds.get(lot.boat_id) ?? [], wanted, now);
      if (change) settled.set(lot.boat_id, change);
    }
    await write(tx, lots, [...settled.values()]);
    await enqueueFor(
      tx,
      lots.flatMap(({ boat_id: boatId }) => (settled.has(boatId) ? [] : boatId)),
    );
    return lots.length;
  });
}

async function readHolds(tx: Tx, lots: LotRow[]): Promise<Hold[]> {
  return tx
    .selectFrom('fee_hold')
    .select(['id', 'boat_id', 'account_id', 'amount', 'state', 'asked_at', 'lost_at'])
    .where(
      'boat_id',
      'in',
      lots.map(({ boat_id: boatId }) => boatId),
    )
    .where('ended_at', 'is', null)
    .execute();
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

async function write(tx: Tx, lots: LotRow[], settled: Settled[]): Promise<void> {
  const leading = settled.flatMap((one) => one.leading);
  const changed = [...leading, ...settled.flatMap((one) => one.lost)];
  if (changed.length > 0) {
    await sql`select from fee_hold where id = any(${changed}::bigint[]) order by id for update`.execute(tx);
    await sql`
      update fee_hold set lost_at = case when id = any(${leading}::bigint[]) then null else clock_timestamp() end
      where id = any(${changed}::bigint[])`.execute(tx);
  }
  await sql`update lot set hold_stale = false where boat_id = any(${lots.map(({ boat_id }) => boat_id)}::int[])`.execute(
    tx,
  );
}
