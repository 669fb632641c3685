import { Agent, request } from 'node:http';
import type pg from 'pg';
import { ruleDefaults } from '../contract/limits.ts';
import type { Rules } from '../server/config.ts';
import { connect } from '../server/db/database.ts';
import { freePort } from '../server/db/embedded.ts';
import { createSessions } from '../server/modules/account/sessions.ts';
import { auctions, bidder, fill, fourStatements, inFlight, measure, people, type Plain } from './bids.ts';
import type { Bench, Figure } from './figures.ts';
import { jwtSecret, program, withDatabase } from './support.ts';

const seconds = 5;
const firstBids = 'first bids, each with its hold';

/**
 * The same bids as requests with a token to the running API, from a client on the same cores, compared with
 * one transaction per bid without HTTP, measured before the API starts and after it has stopped: what follows
 * from bids (emails, holds) goes on after them. A bidder's first bid on a boat asks the gateway (here the
 * sandbox, which stores it) for the hold of the fee; most bids of an auction come from bidders who have one.
 */
export const bench: Bench = () =>
  withDatabase(async ({ url, pool }) => {
    await fill(pool);
    // The bidding goes on where it stood: an amount begun again would meet a higher price and be refused.
    const ranges = (
      [
        ['one auction', 1, 1, 3],
        [`${auctions} auctions`, 2, auctions, 0.38],
      ] as const
    ).map(([name, from, to, firstBidsBar]) => ({ name, next: bidder(from, to), firstBidsBar }));
    const limits = async () => {
      const found: number[] = [];
      for (const { next } of ranges) found.push(await measure(() => fourStatements(pool, next()), seconds));
      return found;
    };
    const before = await limits();
    const measured = await throughApi(url, pool, ranges);
    const after = await limits();
    return measured.map(({ who, place, value }): Figure => {
      const { name, firstBidsBar } = ranges[place]!;
      return {
        name: `${who}, through HTTP with sign-in on ${name}, ${inFlight} in flight`,
        value,
        unit: 'bids/s',
        limitName: 'a transaction of four statements, no HTTP',
        limit: (before[place]! + after[place]!) / 2,
        bar: who === firstBids ? { atLeast: firstBidsBar } : null,
      };
    });
  });

/** Bids a second in each range, by `place`, of bidders without holds and then with them. */
async function throughApi(
  url: string,
  pool: pg.Pool,
  ranges: { next(): Plain }[],
): Promise<{ who: string; place: number; value: number }[]> {
  const port = await freePort();
  const api = await program('server/main.ts', { DATABASE_URL: url, API_PORT: String(port) });
  const tokens = await signIn(pool);
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const measured: { who: string; place: number; value: number }[] = [];
  try {
    for (const who of [firstBids, 'bids of who has a hold']) {
      if (who !== firstBids) await holdForAll(pool);
      for (const [place, { next }] of ranges.entries()) {
        const byHttp = () => post(agent, port, next(), tokens);
        await measure(byHttp, 1);
        measured.push({ who, place, value: await measure(byHttp, seconds) });
      }
    }
  } finally {
    agent.destroy();
    await api.stop();
  }
  return measured;
}

/** The highest fee is held for everybody on every boat, as of those who don't lead at the moment. */
const holdForAll = (pool: pg.Pool) =>
  pool.query(
    "insert into fee_hold (boat_id, account_id, card_id, amount, state, lost_at) select b.id, c.account_id, c.id, 500000, 'held', now() + interval '1 hour' from boat b cross join card c where c.account_id > 1 on conflict do nothing",
  );

/** A token for each bidder, by account. */
export async function signIn(pool: pg.Pool): Promise<Map<number, string>> {
  const sessions = createSessions({
    db: connect(pool),
    config: { jwtSecrets: [jwtSecret] },
    rules: { ...ruleDefaults } as Rules,
  });
  const tokens = new Map<number, string>();
  for (let id = 2; id < 2 + people; id++)
    tokens.set(
      id,
      (await sessions.start({ accountId: id, device: 'bench', address: '127.0.0.1' })).authToken,
    );
  return tokens;
}

/** One bid as a request; rejects when it is refused. */
export function post(
  agent: Agent,
  port: number,
  { boatId, bidderId, amount, key }: Plain,
  tokens: Map<number, string>,
): Promise<void> {
  const body = JSON.stringify({ market_place_id: boatId, amount, kind: 'direct' });
  return new Promise((done, fail) => {
    const asked = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/v1/bid/add',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          authorization: `Bearer ${tokens.get(bidderId)}`,
          'idempotency-key': key,
        },
      },
      (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? done() : fail(new Error(String(response.statusCode))),
        );
      },
    );
    asked.on('error', fail);
    asked.end(body);
  });
}
