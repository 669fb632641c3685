import type pg from 'pg';
import { connect } from '../server/db/database.ts';
import { hashPassword } from '../server/modules/account/passwords.ts';
import { countFigures } from '../server/modules/console/count-figures.job.ts';
import { percentile, type Bench, type Figure } from './figures.ts';
import { manyBoats, tenThousandBoats } from './many-boats.ts';
import { withApi } from './support.ts';

const rounds = 60;
const size = 100_000;
const password = 'sea-worthy';
const words = [
  'person4711',
  'p00081',
  'Ann Ketch 0',
  '5550104711',
  'Boston Whaler',
  'Montauk',
  'Sundancer',
  'BWL000004711',
  '4711',
  '4242',
];

/** Search at 100,000 accounts and boats, Now at 1,000 auctions that end within the hour, and a year of figures. */
export const bench: Bench = () =>
  withApi(async ({ url, pool }) => {
    await tenThousandBoats(pool);
    await manyBoats(pool, size);
    await manyPeople(pool);
    const token = await signIn(url, pool);
    const ask = (path: string) => timed(url, path, token);
    const figures = [
      await measure('search at 100,000 accounts and boats', 100, (round) =>
        ask(`/console/search?q=${encodeURIComponent(words[round % words.length] ?? '')}`),
      ),
    ];
    await liveAuctions(pool);
    figures.push(await measure('Now at 1,000 live auctions', 50, () => ask('/console/now')));
    await pastAuctions(pool);
    await countFigures({ db: connect(pool) });
    const year = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
    const until = new Date().toISOString().slice(0, 10);
    for (const by of ['day', 'month', 'make'])
      figures.push(
        await measure(`a year of figures at 100,000 auctions, by ${by}`, 500, () =>
          ask(`/console/figures?from=${year}&to=${until}&by=${by}`),
        ),
      );
    return figures;
  });

async function measure(
  name: string,
  limit: number,
  ask: (round: number) => Promise<number>,
): Promise<Figure> {
  const times: number[] = [];
  for (let round = -words.length; round < rounds; round++) {
    const took = await ask(round + words.length);
    if (round >= 0) times.push(took);
  }
  return {
    name: `${name}, p95`,
    value: percentile(times, 0.95),
    unit: 'ms',
    limitName: 'the goal',
    limit,
    bar: { atMost: 1 },
  };
}

async function timed(url: string, path: string, token: string): Promise<number> {
  const from = performance.now();
  const reply = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return performance.now() - from;
}

async function signIn(url: string, pool: pg.Pool): Promise<string> {
  await pool.query(
    `with staff as (
      insert into account (email, full_name, username, user_type, email_verified_at, password_hash) values ('owner@example.com', 'An Owner', 'owner', 1, now(), $1) returning id
    ) insert into site_role (account_id, role) select id, 'owner' from staff`,
    [await hashPassword(password)],
  );
  const reply = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'email-password', email: 'owner@example.com', password }),
  });
  const body: unknown = await reply.json();
  const found = /"auth_?token":"([^"]+)"/i.exec(JSON.stringify(body))?.[1];
  if (!found) throw new Error(`Sign-in answered ${reply.status}`);
  return found;
}

async function manyPeople(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into account (email, full_name, username, user_type, email_verified_at, phone_number)
    select 'person' || n || '@example.com', (array['Ann','Ben','Cleo','Dan'])[1 + n % 4] || ' ' || (array['Ketch','Sloop','Yawl','Cutter','Dory'])[1 + n % 5] || ' ' || n, 'p' || lpad(n::text, 6, '0'), 1, now(), '+1555' || lpad(n::text, 7, '0')
    from generate_series(1, $1::int) n`,
    [size],
  );
  await pool.query("update boat set hin = 'BWL' || lpad(id::text, 9, '0')");
  await pool.query('vacuum (analyze) account, boat');
}

/** A thousand that end within the hour, with a hundred bids each, and as many sessions in use. */
async function liveAuctions(pool: pg.Pool): Promise<void> {
  await pool.query(`
    with first as (select boat_id from lot where status = 'live' and listing_type = 'auction' order by boat_id limit 1000)
    update lot set ends_at = now() + make_interval(mins => (1 + lot.boat_id % 55)::int) from first where first.boat_id = lot.boat_id`);
  await pool.query(`
    insert into boat_event (boat_id, seq, type, at, payload)
    select boat_id, lot.seq + n, 'bid', now() - make_interval(secs => n * 30), '{}' from lot, generate_series(1, 100) n where ends_at < now() + interval '1 hour' and status = 'live'`);
  await pool.query(`
    insert into session (account_id, expires_at) select id, now() + interval '1 day' from account where email like 'person%' limit 1000`);
  await pool.query('vacuum (analyze) lot, boat_event, session');
}

/** All the rest ended within the last year; two of three were sold. */
async function pastAuctions(pool: pg.Pool): Promise<void> {
  await pool.query(`
    update lot set listing_type = 'auction', status = case when boat_id % 3 = 0 then 'unsold' else 'sold' end, opening_bid = asking_price / 2,
      current_bid = asking_price, leader_id = (select max(id) from account), leader_max = asking_price, leader_seq = 1, bid_count = 5, bidder_count = 3, sold_price = case when boat_id % 3 = 0 then null else asking_price end, sale_state = case when boat_id % 3 = 0 then null else 'done' end,
      reserve = asking_price - 1000, starts_at = now() - interval '2 years', ends_at = now() - make_interval(mins => (boat_id % 520000)::int),
      closed_at = now() - make_interval(mins => (boat_id % 520000)::int), expires_at = null
    where status = 'live' and listing_type = 'marketplace'`);
  await pool.query('vacuum (analyze) lot');
}
