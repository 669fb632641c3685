import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { listEmails } from '../../server/modules/console/emails.ts';
import { listReports } from '../../server/modules/moderation/list-reports.ts';
import { allCalls, pathOf, sample } from '../support/calls.ts';
import { auction, person, type Person } from '../support/people.ts';
import { explain, recording } from '../support/plan-work.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let seller: Person;
let boat: number;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  seller = await person(site);
  boat = await auction(site, seller.id);
  await fill(boat);
});
afterAll(() => site.stop());

const many = 4_000;

/** What others have on a large site. */
async function fill(boatId: number): Promise<void> {
  const statements = [
    `insert into account (email, username, full_name, user_type) select 'o' || n || '@example.com', 'other_' || n, 'Other', 1 from generate_series(1, ${many}) n`,
    `insert into boat (id, seller_id, make, model, year) overriding system value select 1000000 + n, 1000 + n, 'Other', n, 1990 from generate_series(1, ${many}) n`,
    `insert into boat (id, seller_id, make, model, year) overriding system value select 2000000 + n, 1000 + n, 'Sold', n, 1990 from generate_series(1, ${many}) n`,
    `insert into lot select (jsonb_populate_record(one, jsonb_build_object('boat_id', 1000000 + n, 'seller_id', 1000 + n, 'ends_at', now() + n * interval '1 minute'))).*
      from lot one, generate_series(1, ${many}) n where one.boat_id = ${boatId}`,
    `insert into lot select (jsonb_populate_record(one, jsonb_build_object('boat_id', 2000000 + n, 'seller_id', 1000 + n, 'buyer_id', 3000 + n, 'status', 'sold', 'sale_state', 'done', 'closed_at', now(), 'sold_price', 100))).*
      from lot one, generate_series(1, ${many}) n where one.boat_id = ${boatId}`,
    `insert into comment (boat_id, author_id, body, seq) select 1000000 + n, 1000 + n, 'Nice', 1 from generate_series(1, ${many}) n`,
    `insert into notification (account_id, boat_id, event, title, body, dedupe) select 1000 + n, 1000000 + n, 1, 'x', 'x', 'x' from generate_series(1, ${many}) n`,
    `insert into watch (account_id, boat_id) select 1000 + n, 1000000 + n from generate_series(1, ${many}) n`,
    `insert into bidder_alias (boat_id, account_id, alias) select 1000000 + n, 2000 + n, 1 from generate_series(1, ${many}) n`,
    `insert into bid (boat_id, bidder_id, seq, end_seq, kind, amount, outcome, price_after, buyers_fee, all_in_price, idempotency_key, at)
      select 1000000 + n, 2000 + n, 1, 1, 'max', 100, 'leading', 100, 0, 100, 'x', now() - n * interval '1 hour' from generate_series(1, ${many}) n`,
    `insert into offer (boat_id, buyer_id, kind, made_by, actor_id, amount, buyers_fee, all_in_price, idempotency_key, at, expires_at)
      select 1000000 + n, 2000 + n, 'marketplace', 'buyer', 2000 + n, 1, 0, 1, n::text, now(), now() + interval '3 days' from generate_series(1, ${many}) n`,
    `insert into fee_hold (boat_id, account_id, card_id, amount, state) select 1000000 + n, 2000 + n, 1, 1, 'held' from generate_series(1, ${many}) n`,
    `insert into inquiry (id, boat_id, sender_id, message) overriding system value select 1000 + n, 1000000 + n, 2000 + n, 'Hello' from generate_series(1, ${many}) n`,
    `insert into inquiry_message (inquiry_id, author_id, body, side) select 1000 + n, 2000 + n, 'Hello', 'buyer' from generate_series(1, ${many}) n`,
    `insert into agreed_sale (boat_id, buyer_id, seller_id, price, buyers_fee, kind, agreed_at, stage_since) select 2000000 + n, 3000 + n, 1000 + n, 100, 0, 'auction', now(), now() from generate_series(1, ${many}) n`,
    `insert into invoice (account_id, seller_id, boat_id, sale_id, amount, kind, lines, title) select 3000 + n, 1000 + n, 2000000 + n, 1000 + n, 100, 'buyers-fee', '[]', 'Fee' from generate_series(1, ${many}) n`,
    `insert into subscription (seller_id, payer_id, plan_id, cycle, state, gateway, card_id, idempotency_key, ended_at) select ${seller.id} + (n - 1) * 1000, ${seller.id} + (n - 1) * 1000, 4, 'month', 'ended', 'sandbox', 1, n::text, now() from generate_series(1, ${many}) n`,
    `insert into charge (account_id, amount, purpose, subscription_id, state, gateway) select 1000 + n, 100, 'plan', n, 'paid', 'sandbox' from generate_series(1, ${many}) n`,
    `insert into boat_like (boat_id, account_id) select 1000000 + n, 1000 + n from generate_series(1, ${many}) n`,
    `insert into feedback (boat_id, buyer_id, seller_id, rating, body) select 2000000 + n, 3000 + n, 1000 + n, 5, 'Good' from generate_series(1, ${many}) n`,
    `insert into upload (owner_id, key, kind, bytes) select 1000 + n, 'key/' || n, 'picture', 1 from generate_series(1, ${many}) n`,
    `insert into session (account_id, expires_at) select 1000 + n, now() + interval '1 day' from generate_series(1, ${many}) n`,
    `insert into sent_email (message_id, address, subject, state) select 'old-' || n, case when n = 2 then 'O77' else 'o' || n end || '@example.com', 'Hello', 'sent' from generate_series(1, ${many}) n`,
    `insert into report (account_id, boat_id, reason, about_id) select 1000 + n, 1000000 + n, 'scam', 1000 + n from generate_series(1, ${many}) n`,
  ];
  await site.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx); // what they refer to doesn't exist
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
  await sql`analyze`.execute(site.db);
}

interface Statement {
  text: string;
  values: unknown[];
}

/** What a connection is asked, if it's a statement that reads. */
function readOf(first: unknown, second: unknown): Statement | undefined {
  const parts = typeof first === 'string' ? { text: first, values: second } : first;
  if (typeof parts !== 'object' || parts === null || !('text' in parts)) return undefined;
  const { text } = parts;
  const values: unknown = 'values' in parts ? parts.values : [];
  if (typeof text !== 'string' || !/^\s*(select|with)\b/i.test(text)) return undefined;
  return { text, values: Array.isArray(values) ? values : [] };
}

/** The statements of all calls that read, each with the first call that sent it. */
async function statementsOf(
  calls: Call[],
  caller: Person,
): Promise<Map<string, Statement & { call: string }>> {
  const found = new Map<string, Statement & { call: string }>();
  let call = '';
  const send = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...parts: unknown[]
  ): never {
    const read = readOf(parts[0], parts[1]);
    if (read && !found.has(read.text)) found.set(read.text, { ...read, call });
    return Reflect.apply(send, this, parts) as never;
  });
  for (const one of calls) {
    call = one.path;
    const params = Object.fromEntries(
      (one.query.required ?? []).map((name) => {
        const schema = one.query.properties[name];
        return [name, /^(id|market_place_id)$/.test(name) || !schema ? boat : sample(schema)];
      }),
    );
    await site.as(caller.token).get(pathOf(one, String(boat)), { params, responseType: 'text' });
  }
  spy.mockRestore();
  return found;
}

/**
 * Kept for minutes; or sorts or counts the live auctions, on pages that are kept for a second; or reads a day's bids by ranges
 * of pages, which are larger than this table.
 */
const readsAll = new Set([
  '/sitemap/boats',
  '/sitemap/sellers',
  '/boat-suggestions',
  '/boat-feature',
  '/auction_ending_soon',
  '/live_auction',
  '/dashboard/day-wise-comment',
]);

/** Most of these are asked for with each page: what they cost must not grow with the site. */
test.each(['a buyer', 'a seller'])('no call of %s reads what others have', async (who) => {
  const calls = (await allCalls()).filter(
    ({ method, access, path }) => method === 'GET' && access !== 'site-staff' && !readsAll.has(path),
  );
  const statements = await statementsOf(calls, who === 'a seller' ? seller : await person(site));
  expect(statements.size).toBeGreaterThan(80);
  const client = await site.context.pool.connect();
  try {
    for (const { text, values, call } of statements.values()) {
      const { work, plan } = await explain(client, text, values);
      expect.soft(work, `${call}\n${text}\n${plan}`).toBeLessThan(500);
    }
  } finally {
    client.release();
  }
});

test('deleting a draft reads no table of others', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into boat (seller_id, make, model, year) values (${seller.id}, 'Grand Banks', 'Draft', 1989) returning id`.execute(
    site.db,
  );
  const draft = rows[0]!.id;
  await sql`insert into lot (boat_id, seller_id, listing_type, status) values (${draft}, ${seller.id}, 'auction', 'draft')`.execute(
    site.db,
  );
  await sql`insert into notification (account_id, boat_id, event, title, dedupe) values (${seller.id}, ${draft}, 10, 'x', 'review')`.execute(
    site.db,
  );
  const client = await site.context.pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from boat where id = $1', [draft]); // with all that its triggers do
    const read = await client.query(
      'select relname from pg_stat_xact_user_tables where seq_tup_read > $1 order by 1',
      [many / 2],
    );
    expect(read.rows).toEqual([]);
    const left = await client.query('select from notification where boat_id = $1', [draft]);
    expect(left.rowCount).toBe(0);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a page of reports counts what else was reported of each person by index', async () => {
  const { db, asked } = recording(site.context.pool);
  const { lists } = await listReports(db, { state: 'open', limit: 50 });
  expect(lists).toHaveLength(50);
  const client = await site.context.pool.connect();
  try {
    const { work, plan } = await explain(client, asked[0]!.sql, [...asked[0]!.parameters]);
    expect(work, plan).toBeLessThan(2_000);
  } finally {
    client.release();
  }
});

test('the emails to an address are found by index, however many others got some', async () => {
  const { db, asked } = recording(site.context.pool);
  const { lists } = await listEmails({ db }, { search: 'O77@Example.com', limit: 50 });
  expect(lists.map(({ address }) => address)).toEqual(['o77@example.com', 'O77@example.com']);
  const client = await site.context.pool.connect();
  try {
    const { work, plan } = await explain(client, asked[0]!.sql, [...asked[0]!.parameters]);
    expect(work, plan).toBeLessThan(20);
  } finally {
    client.release();
  }
});
