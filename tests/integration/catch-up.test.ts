import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JoinedBoat } from '../../contract/events.ts';
import { holdLock } from '../support/held-lock.ts';
import { watcher, type Watcher } from '../support/live-client.ts';
import { auction, person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
const open: Watcher[] = [];
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(async () => {
  for (const one of open) one.close();
  await site.stop();
});

/** An auction with this many events. */
async function auctionWith(events: number): Promise<number> {
  const boat = await auction(site, (await person(site)).id);
  await site.context.pool.query('update lot set seq = $2 where boat_id = $1', [boat, events]);
  await site.context.pool.query(
    `insert into boat_event (boat_id, seq, type, payload) select $1, n, 'bid', json_build_object('nth', n) from generate_series(1, $2) n`,
    [boat, events],
  );
  return boat;
}

async function connections(count: number): Promise<Watcher[]> {
  const some = await Promise.all(Array.from({ length: count }, () => watcher(site.url)));
  open.push(...some);
  return some;
}

const seqs = (reply: JoinedBoat) => (reply.ok ? reply.events.map(({ seq }) => seq) : reply.code);
const from = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);

test('connections that join at once get what each of them missed', async () => {
  const counts = [0, 3, 20, 21, 60];
  const boats = await Promise.all(counts.map(auctionWith));
  const gone = 2_000_000_000;
  const asked = boats.flatMap((boat, i) => {
    const last = counts[i] ?? 0;
    return [0, 1, last - 2, last].filter((since) => since >= 0).map((since) => ({ boat, since, last }));
  });
  const many = await connections(asked.length + 1);
  const replies = await Promise.all([
    ...asked.map(({ boat, since }, i) => many[i]?.join(boat, since)),
    many.at(-1)?.join(gone),
  ]);
  asked.forEach(({ since, last }, i) => {
    const reply = replies[i];
    if (!reply?.ok) throw new Error(reply?.code);
    expect(reply).toMatchObject({ seq: last, boat: { version: last }, reset: since > last });
    expect(seqs(reply)).toEqual(from(since + 1, last));
    expect(reply.events.slice(-1)).toMatchObject(since < last ? [{ nth: last }] : []);
  });
  expect(replies.at(-1)).toMatchObject({ ok: false, code: 'not_found' });
});

test('events have the time at which they were stored', async () => {
  const boat = await auctionWith(1);
  await site.context.pool.query(
    "update boat_event set at = '2026-03-04T05:06:07.891999Z' where boat_id = $1",
    [boat],
  );
  const [one] = await connections(1);
  expect(await one?.join(boat)).toMatchObject({
    events: [{ at: '2026-03-04T05:06:07.891Z', market_place_id: boat }],
  });
});

test('when all connections of a node that stopped come back, they share what they read', async () => {
  const boats = await Promise.all([auctionWith(2), auctionWith(5)]);
  const many = await connections(60);
  const lock = await holdLock(site, 'lock table boat_event in access exclusive mode');
  const joining = Promise.all(many.map((one, i) => one.join(boats[i % 2] ?? 0)));
  await expect.poll(() => lock.countWaiting()).toBeGreaterThan(0);
  // Those that come while the first statement waits share two more at most.
  await expect.poll(() => site.context.pool.waitingCount).toBe(0);
  expect(await lock.countWaiting()).toBeLessThan(4);
  await lock.release();
  const replies = await joining;
  expect(replies.map(seqs)).toEqual(many.map((_, i) => from(1, i % 2 ? 5 : 2)));
});
