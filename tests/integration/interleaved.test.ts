import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../server/modules/account/passwords.ts';
import {
  addPiece,
  beginPartial,
  readPartial,
} from '../../server/modules/uploads/partial-uploads.repository.ts';
import { identityStatus } from '../../contract/identity.ts';
import { holdLock } from '../support/held-lock.ts';
import { watcher } from '../support/live-client.ts';
import { auction, person } from '../support/people.ts';
import { logIn } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site.stop());

test('whoever joins a boat while a bid is stored gets state and events of the same moment', async () => {
  const boat = await auction(site, (await person(site)).id);
  const lock = await holdLock(site, 'lock table boat_event in access exclusive mode');
  const one = await watcher(site.url);
  const joining = one.join(boat);
  await expect.poll(() => lock.countWaiting()).toBe(1);
  await lock.query('update lot set seq = 1 where boat_id = $1', [boat]);
  await lock.query("insert into boat_event (boat_id, seq, type, payload) values ($1, 1, 'bid', '{}')", [
    boat,
  ]);
  await lock.release();
  const reply = await joining;
  if (!reply.ok) throw new Error(reply.code);
  expect(reply).toMatchObject({ boat: { version: reply.seq }, events: { length: reply.seq }, reset: false });
  expect(await one.join(boat)).toMatchObject({ seq: 1, events: [{ seq: 1 }] });
  one.close();
});

test('a client that joins boats in a loop is refused after a while', async () => {
  const boat = await auction(site, (await person(site)).id);
  const one = await watcher(site.url);
  const replies = await Promise.all(Array.from({ length: 200 }, () => one.join(boat)));
  const refused = replies.filter((reply) => !reply.ok);
  expect(replies[0]).toMatchObject({ ok: true });
  expect(refused.length).toBeGreaterThan(0);
  expect(refused).toEqual(refused.map(() => expect.objectContaining({ code: 'unavailable' })));
  one.close();
});

test('a password that is replaced while it is checked signs nobody in', async () => {
  const { id, email } = await person(site);
  const password = 'sea-worthy';
  const set = 'update account set password_hash = $2 where id = $1';
  await site.context.pool.query(set, [id, await hashPassword(password)]);
  const replacement = await hashPassword('another-password');
  const lock = await holdLock(site, 'select from account where id = $1 for update', [id]);
  const signingIn = logIn(site, email, password);
  await expect.poll(() => lock.countWaiting()).toBe(1);
  await lock.query(set, [id, replacement]);
  await lock.release();
  expect((await signingIn).data).toMatchObject({ status: 401, code: 'wrong_credentials' });
  expect((await logIn(site, email, 'another-password')).status).toBe(200);
});

test('where a verification is, and whether it goes on, is read of one moment', async () => {
  const who = await person(site, { isIdentified: false });
  await site.as(who.token).post('/identity/start');
  const lock = await holdLock(site, 'lock table identity_change in access exclusive mode');
  const reading = site.as(who.token).get('/identity');
  await expect.poll(() => lock.countWaiting()).toBe(1);
  // The provider's result arrives in between.
  await lock.query('update account set kyc_status = 2 where id = $1', [who.id]);
  await lock.query("update identity_check set state = 'verified', ended_at = now() where account_id = $1", [
    who.id,
  ]);
  await lock.release();
  const { kycStatus, isOpen } = (await reading).data.data;
  expect([kycStatus === identityStatus.verified, isOpen]).toBeOneOf([
    [true, false],
    [false, true],
  ]);
});

test('of two pieces for the same place in an upload, one counts', async () => {
  const owner = await person(site);
  const sending = { ownerId: owner.id, clientId: randomUUID() };
  await beginPartial(site.db, { ...sending, kind: 'picture', boatId: null, name: 'a.jpg', size: 1_000 });
  const write = (key: string, at: number) => addPiece(site.db, sending, { at, key, bytes: 400 });
  const first = await Promise.all([write('one', 0), write('two', 0)]);
  expect(first.toSorted()).toEqual([false, true]);
  expect(await write('late', 0)).toBe(false);
  expect(await write('next', 400)).toBe(true);
  expect(await readPartial(site.db, sending)).toMatchObject({
    received: 800,
    pieces: [first[0] ? 'one' : 'two', 'next'],
  });
});
