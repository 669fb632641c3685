import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '../../server/sweep.ts';
import { auction, person } from '../support/people.ts';
import { explain, recording } from '../support/plan-work.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site.stop());

const many = 3_000;
const later = "clock_timestamp() + interval '3 days'";

/** Rows that aren't due for days, as a large site has them at any time. */
async function fill(boatId: number, accountId: number): Promise<void> {
  const lots = (changes: string) => `
      insert into lot select (jsonb_populate_record(one, jsonb_build_object(${changes}))).*
      from lot one, generate_series(1, ${many}) n where one.boat_id = ${boatId}`;
  const id = (from: number) => `'boat_id', ${from} + n`;
  const statements = [
    lots(`${id(1_000_000)}, 'ends_at', ${later}`),
    lots(
      `${id(2_000_000)}, 'listing_type', 'marketplace', 'asking_price', 100, 'ends_at', null, 'expires_at', ${later}`,
    ),
    lots(
      `${id(3_000_000)}, 'status', 'scheduled', 'starts_at', ${later}, 'ends_at', clock_timestamp() + interval '9 days'`,
    ),
    lots(`${id(4_000_000)}, 'status', 'offer-window', 'ends_at', null, 'offer_ends_at', ${later}`),
    `
      insert into offer (boat_id, buyer_id, kind, made_by, actor_id, amount, buyers_fee, all_in_price, idempotency_key, at, expires_at)
      select 2000000 + n, ${accountId}, 'marketplace', 'buyer', ${accountId}, 1, 0, 1, n::text, now(), ${later} from generate_series(1, ${many}) n`,
    `
      insert into user_upsell (seller_id, buyer_id, upsell_id, boat_id, price, state, starts_at, ends_at, idempotency_key)
      select ${accountId}, ${accountId}, 1, 2000000 + n, 1, 'active', now(), ${later}, n::text from generate_series(1, ${many}) n`,
    `
      insert into picture_fetch (boat_id, seller_id, row_no, position, address, host, next_at)
      select 2000000 + n, ${accountId}, 1, 1, 'https://pictures.example/' || n, 'pictures.example', ${later} from generate_series(1, ${many}) n`,
    `
      insert into identity_check (account_id, gateway, gateway_ref, expires_at)
      select 1000000 + n, 'sandbox', n::text, ${later} from generate_series(1, ${many}) n`,
    `
      insert into fee_hold (boat_id, account_id, card_id, amount, state, lost_at)
      select 1000000 + n, ${accountId}, 1, 1, 'held', clock_timestamp() from generate_series(1, ${many}) n`,
  ];
  await site.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx); // their accounts and boats don't exist
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
  await sql`vacuum analyze`.execute(site.db);
}

/** What it does each second must not grow with a site: it would take the database from the bids. */
test('looking for what is due reads only what is due', async () => {
  const seller = await person(site);
  await fill(await auction(site, seller.id), seller.id);
  const { pool } = site.context;
  const { db, asked } = recording(pool);
  await sweep({ ...site.context, db });
  // Any live auction may have a stale hold: an index for these marks would cost each bid more than they cost to find.
  const looking = asked.filter(
    ({ sql: text }) => /^\s*(select|with|update|delete)/.test(text) && !/and hold_stale/.test(text),
  );
  expect(looking.length).toBeGreaterThan(20);
  const client = await pool.connect();
  try {
    for (const { sql: text, parameters } of looking) {
      await client.query('begin');
      const { work, plan } = await explain(client, text, [...parameters]);
      await client.query('rollback');
      expect.soft(work, `${text}\n${plan}`).toBeLessThan(150);
    }
  } finally {
    client.release();
  }
});
