import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site?.stop());

test('all other devices are signed out at once; the one that asks and other people stay', async () => {
  const [me, other] = [await person(site), await person(site)];
  const more = await Promise.all(
    ['Phone', 'Tablet'].map((device) =>
      site.context.sessions.start({ accountId: me.id, device, address: '198.51.100.7' }),
    ),
  );
  const status = async (token: string) => (await site.as(token).get('/user/details')).status;
  for (const { authToken } of more) expect(await status(authToken)).toBe(200); // looked up, and remembered
  expect((await site.as(me.token).post('/session/end-others')).data.data).toEqual({ ended: 2 });
  for (const { authToken } of more) expect(await status(authToken)).toBe(401);
  expect([await status(me.token), await status(other.token)]).toEqual([200, 200]);
  expect((await site.as(me.token).get('/session/lists')).data.data.lists).toMatchObject([
    { isCurrent: true },
  ]);
  expect((await site.as(me.token).post('/session/end-others')).data.data).toEqual({ ended: 0 });
});

test('sessions that are read together are each their own account’s; one that has ended is nobody’s', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => person(site)));
  const ended = await site.context.sessions.start({
    accountId: people[0]!.id,
    device: 'Phone',
    address: '198.51.100.7',
  });
  await site.db
    .updateTable('session')
    .set({ ended_at: new Date() })
    .where('id', '=', ended.sessionId)
    .execute();
  const tokens = [...people.map(({ token }) => token), ended.authToken];
  const actors = await Promise.all(tokens.map((token) => site.context.sessions.actorOf(token)));
  expect(actors.map((actor) => actor?.id)).toEqual([...people.map(({ id }) => id), undefined]);
});

test('a session counts as seen when it’s used, and no other does', async () => {
  const [one, other] = [await person(site), await person(site)];
  const before = new Date(Date.now() - 3_600_000);
  await site.db.updateTable('session').set({ last_seen_at: before }).execute();
  await site.as(one.token).get('/user/details');
  const seen = await site.db
    .selectFrom('session')
    .select(['account_id', 'last_seen_at'])
    .where('account_id', 'in', [one.id, other.id])
    .orderBy('account_id')
    .execute();
  expect(seen.map(({ last_seen_at: at }) => at > before)).toEqual([true, false]);
});
