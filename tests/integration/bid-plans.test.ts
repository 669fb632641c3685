import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import type pg from 'pg';
import { beginAndRead } from '../../server/modules/bids/bids.repository.ts';
import { selectStates } from '../../server/modules/bids/hold-desk.ts';
import { createLaneConnection } from '../../server/modules/bids/lane-connection.ts';
import { auction, person } from '../support/people.ts';
import { explain } from '../support/plan-work.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site.stop());

async function expectLittleWork(client: pg.ClientBase, statements: string[]): Promise<void> {
  for (const statement of statements) {
    const { work, plan } = await explain(client, `execute ${statement}`);
    expect(work, `${statement}\n${plan}`).toBeLessThan(60);
  }
}

// A connection keeps its plans until the database counts its rows again; bidding can begin in between. The first test
// starts with empty tables.

test('what decides about a hold does not grow with the bids and holds of a site', async () => {
  const [seller, ann] = [await person(site), await person(site)];
  const boat = await auction(site, seller.id);
  const { db, keyedPool } = site.context;
  const client = await keyedPool.connect();
  try {
    await site.context.pool.query('vacuum analyze bid, fee_hold, card');
    const key = randomUUID();
    const query = vi.spyOn(client, 'query');
    const read = () => selectStates({ pool: client, db }, [boat], [ann.id], [key], [20_000_00], 0);
    expect(await read()).toHaveLength(1);
    for (let i = 0; i < 6; i++) await read(); // a connection without our settings keeps its plan by then
    const values: unknown[] = Reflect.get(Object(query.mock.calls[0]?.[0]), 'values');
    await site.context.pool.query(
      `insert into bid (boat_id, bidder_id, seq, kind, amount, outcome, price_after, buyers_fee, all_in_price, idempotency_key, end_seq, at)
      select 2000000 + n % 500, $1, n, 'max', 1, 'leading', 1, 0, 1, gen_random_uuid(), n, now() from generate_series(1, 2000) n`,
      [ann.id],
    );
    await site.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx); // their accounts and boats don't exist
      await sql`
        insert into fee_hold (boat_id, account_id, card_id, amount, state)
        select ${boat}, 1000000 + n, id, 1, 'held' from card, generate_series(1, 1000) n where account_id = ${ann.id}
        union all select 1000000 + n, ${ann.id}, id, 1, 'held' from card, generate_series(1, 1000) n where account_id = ${ann.id}`.execute(
        tx,
      );
    });
    const literals = values.map(
      (value) => `'${Array.isArray(value) ? `{${value.join(',')}}` : String(value)}'`,
    );
    await expectLittleWork(client, [`"read-holds" (${literals.join(', ')})`]);
  } finally {
    client.release();
  }
});

test('what a batch reads does not grow with the bids and bidders of a site', async () => {
  const [seller, ann] = [await person(site), await person(site)];
  const boat = await auction(site, seller.id);
  const connection = createLaneConnection(site.context, { lockMs: 2_000 });
  const client = await connection.open();
  try {
    const key = randomUUID();
    await site.context.pool.query('vacuum analyze bid, bidder_alias, boat_event');
    await beginAndRead(client, [{ bidderId: ann.id, boatId: boat, amount: 20_000_00, kind: 'max', key }]);
    await client.query('rollback');
    await site.context.pool.query(
      `insert into bid (boat_id, bidder_id, seq, kind, amount, outcome, price_after, buyers_fee, all_in_price, idempotency_key, end_seq, at)
      select 1000000 + n % 500, $1, n, 'max', 1, 'leading', 1, 0, 1, gen_random_uuid(), n, now() from generate_series(1, 2000) n`,
      [ann.id],
    );
    await site.context.pool.query(
      `insert into bidder_alias (boat_id, account_id, alias) select $1, 1000000 + n, n from generate_series(1, 2000) n
      union all select 1000000 + n, $2, 1 from generate_series(1, 2000) n`,
      [boat, ann.id],
    );
    await expectLittleWork(client, [
      `"lock-lots" ('{${boat}}')`,
      `"read-bidders" ('{${ann.id}}')`,
      `"read-aliases" ('{${boat}}', '{${ann.id}}', '{${boat}}')`,
      `"read-stored-bids" ('{${ann.id}}', '{${key}}')`,
    ]);
  } finally {
    await connection.end();
  }
});
