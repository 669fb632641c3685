import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNeeds } from '../../server/modules/dashboard/read-needs.ts';
import { readSeller, sellerBoats } from '../../server/modules/seller-profiles/read-seller.ts';
import { auction, person } from '../support/people.ts';
import { explain, recording } from '../support/plan-work.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site.stop());

const many = 4_000;
/** Of 24 cards, mostly. */
const blocksMost = 250;

/** So many more listings of the boat's seller, half of them sold, and of four other sellers. */
async function copyListing(boatId: number): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx); // the other sellers don't exist
    await sql`set local synchronous_commit = on`.execute(tx); // so that vacuum can mark the pages
    await sql`
      insert into boat (id, seller_id, make, model, year, boat_type, city, state, zip, description) overriding system value
      select 1000000 + n, seller_id + 1000 * (n / ${many}::int), make, model, year, boat_type, city, state, zip, repeat('Kept in the same covered slip. ', 20)
      from boat, generate_series(0, ${many * 5 - 1}) n where id = ${boatId}`.execute(tx);
    await sql`
      insert into lot select (jsonb_populate_record(one, jsonb_build_object('boat_id', 1000000 + n, 'seller_id', seller_id + 1000 * (n / ${many}::int), 'published_at', now() - make_interval(secs => n), 'ends_at', now() + interval '5 days') ||
        case when n % 2 = 0 then jsonb_build_object('status', 'sold', 'sale_state', 'done', 'sold_price', 100, 'closed_at', now() - make_interval(secs => n)) else '{}' end)).*
      from lot one, generate_series(0, ${many * 5 - 1}) n where one.boat_id = ${boatId}`.execute(tx);
  });
  await sql`vacuum analyze lot, boat`.execute(site.db);
}

test('a seller’s page, and what needs their attention, read the listings that are shown, and not all others', async () => {
  const seller = await person(site, { userType: 2 });
  await copyListing(await auction(site, seller.id));
  const { db, asked } = recording(site.context.pool);
  const context = { ...site.context, db };
  await readSeller(context, seller.id);
  expect((await sellerBoats(context, seller.id, { kind: 'stock', page: 1, limit: 24 })).total).toBe(2_001);
  expect((await sellerBoats(context, seller.id, { kind: 'sold', page: 1, limit: 24 })).total).toBe(2_000);
  await readNeeds(context, seller.id);
  expect(asked.length).toBeGreaterThan(4);
  const client = await site.context.pool.connect();
  try {
    for (const { sql: text, parameters } of asked) {
      const { blocks, plan } = await explain(client, text, [...parameters]);
      expect.soft(blocks, `${text}\n${plan}`).toBeLessThan(blocksMost);
    }
  } finally {
    client.release();
  }
});
