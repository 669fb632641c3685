import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { contentValues } from '../../server/modules/content/index.ts';
import { emailReport } from '../../server/modules/reports/index.ts';
import { allDone } from '../support/jobs.ts';
import { emailsTo } from '../support/mailbox.ts';
import { auction, makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let seller: Person;
let ann: Person;
let ben: Person;
let support: string;
beforeAll(async () => {
  site = await start();
  [seller, ann, ben] = await Promise.all([
    person(site),
    person(site, { fullName: 'Ann Author' }),
    person(site, { fullName: 'Ben Reporter' }),
  ]);
  support = (await contentValues(site.context)).contactEmail;
});
afterAll(() => site.stop());

const report = (who: Person | undefined, body: object) =>
  site.as(who?.token).post('/report', { reason: 'spam', ...body });
const say = async (boat: number, body: string): Promise<number> =>
  (await site.as(ann.token).post('/add_comment', { market_place_id: boat, body })).data.data.id;
const stored = (boat: number) =>
  site.db.selectFrom('report').selectAll().where('boat_id', '=', boat).orderBy('id').execute();
const received = async (boat: number) => {
  await allDone(site, 'mail-report');
  return (await emailsTo(site, support)).filter(({ text }) => text.includes(`/boat-details/${boat}`));
};

test('a report of a comment reaches the support address with its text, even if it is deleted then', async () => {
  const boat = await auction(site, seller.id);
  const comment_id = await say(boat, 'Buy my watches');
  expect((await report(undefined, { market_place_id: boat, comment_id })).status).toBe(401);
  const replies = await Promise.all(
    [1, 2, 3].map(() => report(ben, { market_place_id: boat, comment_id, note: 'He is everywhere.' })),
  );
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
  await site.as(ann.token).delete(`/comment/${comment_id}`);
  expect(await stored(boat)).toMatchObject([
    { account_id: ben.id, comment_id, reason: 'spam', note: 'He is everywhere.', quote: 'Buy my watches' },
  ]);
  const emails = await received(boat);
  expect(emails).toHaveLength(1);
  const [{ text = '', subject = '', replyTo } = {}] = emails;
  expect(subject).toMatch(/^Report \d+: comment on /);
  expect(replyTo?.address).toBe(ben.email);
  for (const part of [
    'Ben Reporter says: He is everywhere.',
    '> Buy my watches',
    'Reason: Spam',
    'Comment by: Ann Author',
    `/boat-details/${boat}?type=5&comment=${comment_id}`,
  ])
    expect(text).toContain(part);
});

test('a visitor reports a listing without an account, once, and is forgotten when it’s decided', async () => {
  const boat = await auction(site, seller.id);
  for (const agent of ['one', 'two'])
    expect(
      (
        await site
          .as()
          .post(
            '/report',
            { market_place_id: boat, reason: 'scam', note: 'The same pictures are on another site.' },
            { headers: { 'user-agent': agent } },
          )
      ).status,
    ).toBe(200);
  const reports = await stored(boat);
  expect(reports).toMatchObject([{ account_id: null, comment_id: null, reason: 'scam' }]);
  expect(reports[0]?.visitor).toHaveLength(22);
  const [{ text = '', replyTo } = {}] = await received(boat);
  expect(text).toContain('Reported by: A visitor without an account');
  expect(replyTo).toBeUndefined();

  const staff = await person(site);
  await makeStaff(site, staff.id, ['moderator']);
  const api = site.as(staff.token);
  const row = (await api.get('/console/reports', { params: { limit: 100 } })).data.data.lists.find(
    (one: { boat: { id: number } }) => one.boat.id === boat,
  );
  expect(row.reporter).toBeNull();
  await api.post(`/console/reports/${row.id}`, { decision: 'noted', reason: 'Asked the seller' });
  expect(await stored(boat)).toMatchObject([{ decision: 'noted', visitor: null }]);
});

test('an address reports so many listings a day, whatever its browser is called', async () => {
  const boats = await Promise.all(
    Array.from({ length: limits.reportsPerDay + 1 }, () => auction(site, seller.id)),
  );
  await site.db.deleteFrom('report').where('visitor', 'is not', null).execute();
  const replies: number[] = [];
  for (const [i, boat] of boats.entries())
    replies.push(
      (
        await site
          .as()
          .post(
            '/report',
            { market_place_id: boat, reason: 'spam' },
            { headers: { 'user-agent': `browser ${i}` } },
          )
      ).status,
    );
  expect(replies.filter((status) => status === 200)).toHaveLength(limits.reportsPerDay);
  expect(replies.at(-1)).toBe(429);
});

test('each user reports a listing once; its seller and the others learn nothing', async () => {
  const boat = await auction(site, seller.id);
  for (const who of [ann, ben, ben])
    expect((await report(who, { market_place_id: boat, reason: 'scam' })).status).toBe(200);
  expect(await received(boat)).toHaveLength(2);
  const told = await site.db.selectFrom('notification').select('id').where('boat_id', '=', boat).execute();
  expect(told).toEqual([]);
});

test('only what the user can see is reported', async () => {
  const [boat, other, hidden] = [
    await auction(site, seller.id),
    await auction(site, seller.id),
    await auction(site, seller.id),
  ];
  const [mine, gone] = [await say(boat, 'Here'), await say(boat, 'Gone')];
  await site.as(ann.token).delete(`/comment/${gone}`);
  await site.db.updateTable('lot').set({ status: 'withdrawn' }).where('boat_id', '=', hidden).execute();
  for (const body of [
    { market_place_id: hidden },
    { market_place_id: 2_000_000_000 },
    { market_place_id: boat, comment_id: gone },
    { market_place_id: other, comment_id: mine },
    { market_place_id: boat, comment_id: 2_000_000_000 },
  ])
    expect((await report(ben, body)).status).toBe(404);
  for (const more of [{ reason: 'dull' }, { note: 'x'.repeat(limits.reportNoteMax + 1) }])
    expect((await report(ben, { market_place_id: boat, ...more })).status).toBe(400);
  expect([...(await stored(boat)), ...(await stored(other))]).toEqual([]);
});

test('a user sends a bounded number of reports a day', async () => {
  const eve = await person(site);
  const boats = await Promise.all(
    Array.from({ length: limits.reportsPerDay + 1 }, () => auction(site, seller.id)),
  );
  const replies = await Promise.all(boats.map((boat) => report(eve, { market_place_id: boat })));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(limits.reportsPerDay);
  expect(replies.filter((reply) => reply.data.code === 'too_many_requests')).toHaveLength(1);
  const { rows } = await site.context.pool.query('select id from report where account_id = $1', [eve.id]);
  expect(rows).toHaveLength(limits.reportsPerDay);
  await site.db
    .updateTable('report')
    .set({ at: new Date(Date.now() - 86_400_000) })
    .where('account_id', '=', eve.id)
    .execute();
  const again = await Promise.all(boats.map((boat) => report(eve, { market_place_id: boat })));
  expect(again.map((reply) => reply.status)).toEqual(boats.map(() => 200));
});

test('a job for a report that is gone sends nothing', async () => {
  await emailReport(site.context, { reportId: 2_000_000_000 });
  expect((await emailsTo(site, support)).filter(({ subject }) => subject.includes('2000000000'))).toEqual([]);
});
