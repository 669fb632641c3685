import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Comment } from '../../contract/comments.ts';
import { limits } from '../../contract/limits.ts';
import { watcher } from '../support/live-client.ts';
import { auction, person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

const [perSecond, perAddress, connects] = [10, 30, 12];
/** What may come at once, and more than that. */
const burst = perSecond * limits.live.burstSeconds;
const flood = burst * 20;
/** Tokens come back while the flood lasts; a flood that was not counted would be answered whole. */
const most = flood / 2;

let site: Site;
let boat: number;
beforeAll(async () => {
  site = await start({
    runsJobs: false,
    env: {
      RATE_LIMITS: 'true',
      LIVE_EVENTS_PER_SECOND: `${perSecond}`,
      LIVE_EVENTS_PER_ADDRESS: `${perAddress}`,
      LIVE_CONNECTS_PER_MINUTE: `${connects}`,
    },
  });
  boat = await auction(site, (await person(site)).id);
});
afterAll(() => site.stop());

/**
 * A socket that speaks socket.io's few words from an address of its own, with what it hears and whether it
 * was closed.
 */
async function attacker(address: string) {
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    headers: { 'x-forwarded-for': address },
  });
  const heard: string[] = [];
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  const isOpen = await new Promise<boolean>((done) => {
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      heard.push(text);
      if (text.startsWith('0')) socket.send('40');
      else if (text.startsWith('40')) done(true);
      else if (text === '2') socket.send('3');
    });
  });
  return { socket, heard, closed, isOpen };
}

test.each([
  ['clock', '0["clock"]'],
  ['joinMarket', '0["joinMarket",{}]'],
  ['leaveBoat', '0["leaveBoat",{"market_place_id":1}]'],
  ['an unknown event', '0["nobody knows this",{"a":1}]'],
  ['joinBoat without a place for the answer', '["joinBoat",{"market_place_id":1,"since":0}]'],
])('a flood of %s ends the connection, and is not answered whole', async (name, packet) => {
  const { socket, heard, closed } = await attacker(`198.51.100.${name.length}`);
  for (let i = 0; i < flood; i++) socket.send(`42${packet}`);
  await closed;
  expect(heard.length).toBeLessThan(most);
});

test('packets of the transport itself and bytes in any frames count too', async () => {
  const pongs = await attacker('198.51.100.101');
  for (let i = 0; i < flood; i++) pongs.socket.send('3');
  await pongs.closed;
  const pings = await attacker('198.51.100.102');
  for (let sent = 0; sent < limits.live.connectionBytes.burst * 4; sent += 125)
    pings.socket.ping('x'.repeat(125));
  await pings.closed;
  const bytes = await attacker('198.51.100.103');
  for (let i = 0; i < burst / 2; i++) bytes.socket.send(`42["unknown","${'x'.repeat(8_000)}"]`);
  await bytes.closed;
});

test('a message over 16 KB ends the connection; one just below does not', async () => {
  const small = await attacker('198.51.100.111');
  small.socket.send(`420["clock","${'x'.repeat(limits.live.messageBytes - 100)}"]`);
  small.socket.send('421["clock"]');
  await expect.poll(() => small.heard.some((text) => text.startsWith('431'))).toBe(true);
  small.socket.close();
  const large = await attacker('198.51.100.112');
  large.socket.send(`42["x","${'x'.repeat(limits.live.messageBytes)}"]`);
  await large.closed;
});

test('many connections of one address share what it may send; coming back is limited; another address is not hurt', async () => {
  const address = '198.51.100.121';
  const sockets = await Promise.all(Array.from({ length: 5 }, () => attacker(address)));
  for (const { socket } of sockets) for (let i = 0; i < burst - 10; i++) socket.send(`42${i}["clock"]`); // each within its own bounds
  await Promise.race(sockets.map((one) => one.closed));
  const again: boolean[] = [];
  for (let i = 0; i < connects * 2; i++) again.push((await attacker(address)).isOpen);
  expect(again.filter(Boolean).length).toBeLessThanOrEqual(connects);
  expect(again.at(-1)).toBe(false);
  for (const { socket } of sockets) socket.terminate();

  const honest = await watcher(site.url);
  expect(await honest.join(boat)).toMatchObject({ ok: true });
  honest.close();
});

test('the polling transport counts as well: its requests, and what they carry', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.131' };
  const ask = (query: string, body?: string) =>
    fetch(`${site.url}/socket.io/?EIO=4&transport=polling${query}`, {
      headers,
      ...(body !== undefined && { method: 'POST', body }),
    });
  const { sid } = JSON.parse((await (await ask('')).text()).slice(1)) as { sid: string };
  await ask(`&sid=${sid}`, '40');
  const many = Array.from({ length: burst + 50 }, () => '42["x"]').join('\x1e');
  await ask(`&sid=${sid}`, many);
  expect((await ask(`&sid=${sid}`, '42["x"]')).status).toBe(400); // the session is gone
  const reasons: number[] = [];
  for (let i = 0; i < perAddress * limits.live.burstSeconds * 2; i++)
    reasons.push(((await (await ask('&sid=none')).json()) as { code: number }).code);
  const [unknownSession, refused] = [1, 3];
  expect(reasons[0]).toBe(unknownSession);
  expect(reasons.filter((code) => code === refused).length).toBeGreaterThan(reasons.length / 4);
});

test('a client that does not read is let go', async () => {
  const { socket, heard, closed } = await attacker('198.51.100.141');
  socket.send(`420["joinBoat",{"market_place_id":${boat},"since":0}]`);
  await expect.poll(() => heard.some((text) => text.startsWith('430'))).toBe(true);
  socket.pause();
  const comment: Comment = {
    id: 1,
    market_place_id: boat,
    user_id: 1,
    parent_id: null,
    author: { name: 'A', username: 'a', isSeller: false, initials: 'A', avatar: null },
    body: 'x'.repeat(limits.commentMax),
    mentions: [],
    likes: 0,
    isLiked: false,
    seq: 1,
    createdAt: '2026-11-23T00:00:00.000Z',
    editedAt: null,
    isDeleted: false,
  };
  const count = 20_000;
  for (let i = 0; i < count; i++)
    site.context.live.announce([
      { market_place_id: boat, user_id: null, seq: 1, serverTime: 0, at: '', type: 'comment', comment },
    ]);
  await new Promise(setImmediate);
  socket.resume();
  await closed;
  expect(heard.length).toBeLessThan(count);
});
