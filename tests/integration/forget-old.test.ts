import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retention } from '../../contract/retention.ts';
import { forgetOld } from '../../server/modules/account/forget-old.job.ts';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { accepted } from '../support/bidding.ts';
import { closeAccount, auction, person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site?.stop());

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

test('what the privacy page says is not kept goes by night, and nothing else', async () => {
  const { id: account_id, token } = await person(site);
  const session = (device: string, expires: number, ended?: number) => ({
    account_id,
    device,
    expires_at: ago(expires),
    ...(ended !== undefined && { ended_at: ago(ended) }),
  });
  await site.db
    .insertInto('session')
    .values([
      session('ended long ago', -60, retention.endedSessionDays + 1),
      session('run out long ago', retention.endedSessionDays + 1),
      session('ended of late', -60, retention.endedSessionDays - 1),
      session('run out of late', 1),
    ])
    .execute();
  await site.db
    .insertInto('known_device')
    .values([
      { account_id, hash: 'old', last_at: ago(retention.knownDeviceDays + 1) },
      { account_id, hash: 'known', first_at: ago(900), last_at: ago(retention.knownDeviceDays - 1) },
    ])
    .execute();
  await site.db
    .insertInto('mail_token')
    .values([
      { hash: 'old', account_id, kind: 'reset', expires_at: ago(1.1) },
      { hash: 'new', account_id, kind: 'verify', expires_at: ago(0.9) },
    ])
    .execute();
  await site.db
    .insertInto('sign_in_failure')
    .values([
      { key: 'old', tries: 9, since: ago(1.1) },
      { key: 'new', tries: 9, since: ago(0.1) },
    ])
    .execute();
  const message = (email: string, days: number, text: string) => ({
    name: 'Una',
    email,
    topic: 'other',
    message: text,
    created_at: ago(days),
  });
  const years = retention.contactMessageYears * 366;
  await site.db
    .insertInto('contact_message')
    .values([
      message('gone@example.com', years + 1, 'long over'),
      message('Talks@example.com', years + 1, 'the first'),
      message('talks@example.com', 5, 'the last'),
    ])
    .execute();
  const boat_id = await auction(site, (await person(site)).id);
  const report = (account: number, days: number) => ({
    account_id: account,
    boat_id,
    reason: 'spam' as const,
    at: ago(days),
  });
  const other = await person(site);
  await site.db
    .insertInto('report')
    .values([report(account_id, years + 1), report(other.id, 5)])
    .execute();

  for (let turn = 0; turn < 2; turn++) await forgetOld(site.context);

  const devices = (
    await site.db.selectFrom('session').select('device').where('account_id', '=', account_id).execute()
  ).map(({ device }) => device);
  expect(devices.toSorted()).toEqual(['ended of late', 'run out of late', 'test']);
  expect(await site.db.selectFrom('known_device').select('hash').execute()).toEqual([{ hash: 'known' }]);
  expect(await site.db.selectFrom('mail_token').select('hash').execute()).toEqual([{ hash: 'new' }]);
  expect(await site.db.selectFrom('sign_in_failure').select('key').execute()).toEqual([{ key: 'new' }]);
  expect(
    (await site.db.selectFrom('contact_message').select('message').orderBy('id').execute()).map(
      (one) => one.message,
    ),
  ).toEqual(['the first', 'the last']);
  expect(await site.db.selectFrom('report').select('account_id').execute()).toEqual([
    { account_id: other.id },
  ]);
  expect((await site.as(token).get('/user/details')).status).toBe(200);
});

test('notifications go after a year, however many are due, and others stay', async () => {
  const { id } = await person(site);
  const due = 5_500;
  const notify = (count: number, days: number) =>
    sql`
    insert into notification (account_id, event, title, body, dedupe, created_at, is_read)
    select ${id}, 13, ${`${days} days old`}, '', ${`of ${days} `} || n, ${ago(days)}, n % 2 = 0 from generate_series(1, ${count}::int) n`.execute(
      site.db,
    );
  await notify(due, retention.notificationDays + 1);
  await notify(3, retention.notificationDays - 1);
  await forgetOld(site.context);
  const left = await site.db
    .selectFrom('notification')
    .select('title')
    .where('account_id', '=', id)
    .execute();
  expect(left.map(({ title }) => title)).toEqual(Array(3).fill(`${retention.notificationDays - 1} days old`));
});

test('what the gateway told us goes once it has been applied long ago, never before', async () => {
  const event = (name: string, days: number, outcome: 'applied' | null) => ({
    gateway: 'sandbox',
    id: name,
    type: 'hold',
    at: ago(days),
    received_at: ago(days),
    body: '{}',
    applied_at: outcome && ago(days),
    outcome,
  });
  await site.db
    .insertInto('gateway_event')
    .values([
      event('applied long ago', retention.gatewayEventDays + 1, 'applied'),
      event('applied of late', retention.gatewayEventDays - 1, 'applied'),
      event('waiting for long', retention.gatewayEventDays + 1, null),
    ])
    .execute();
  await forgetOld(site.context);
  const left = await site.db.selectFrom('gateway_event').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(['applied of late', 'waiting for long']);
  await site.db.deleteFrom('gateway_event').execute();
});

test('however many rows are due, they are deleted; one that is in use is left for the next night', async () => {
  const due = 12_000;
  await sql`insert into sign_in_failure (key, tries, since) select 'due ' || n, 1, ${ago(3)} from generate_series(1, ${due}::int) n`.execute(
    site.db,
  );
  const left = async () =>
    (await site.db.selectFrom('sign_in_failure').select('key').where('key', 'like', 'due %').execute()).map(
      ({ key }) => key,
    );
  const inUse = await site.db.startTransaction().execute();
  await sql`select from sign_in_failure where key = 'due 7' for update`.execute(inUse);
  await forgetOld(site.context);
  expect(await left()).toEqual(['due 7']);
  await inUse.rollback().execute();
  await forgetOld(site.context);
  expect(await left()).toEqual([]);
});

test('what can’t be deleted keeps nothing else', async () => {
  const impatient = await start({
    database: site.databaseUrl,
    env: { DATABASE_LOCK_TIMEOUT_MS: '100' },
    runsJobs: false,
  });
  const { id: account_id } = await person(site);
  await site.db
    .insertInto('known_device')
    .values({ account_id, hash: 'stuck', last_at: ago(retention.knownDeviceDays + 1) })
    .execute();
  const longAgo = ago(retention.contactMessageYears * 366 + 1);
  await site.db
    .insertInto('contact_message')
    .values({ name: 'Una', email: 'una@example.com', topic: 'other', message: 'over', created_at: longAgo })
    .execute();
  const inUse = await site.db.startTransaction().execute();
  await sql`lock table known_device in access exclusive mode`.execute(inUse);
  await expect(forgetOld(impatient.context)).rejects.toThrow(/lock timeout/);
  await inUse.rollback().execute();
  await impatient.stop();
  expect(
    await site.db.selectFrom('contact_message').select('id').where('email', '=', 'una@example.com').execute(),
  ).toEqual([]);
  expect(
    await site.db.selectFrom('known_device').select('hash').where('hash', '=', 'stuck').execute(),
  ).toHaveLength(1);
});

test('it is done every night, by one of all nodes', async () => {
  const { crontab } = await import('../../server/jobs/create-jobs.ts');
  expect(crontab).toMatch(/^\d+ \d+ \* \* \* forget-old/m);
});

test('the page names the times that are kept to', async () => {
  const { data } = await site.as().get('/cms/get/privacy');
  const text = JSON.stringify(data.data).replaceAll('\u00a0', ' ');
  for (const words of [
    '30 days after they end',
    '400 days after the last sign-in',
    '365 days',
    '2 years after the last message',
    '1 day after they expire',
    '72 hours',
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/\{\w+\}/);
});

test('a closed account holds nothing of who it was, its bids stay; who sells or leads is told to end that first', async () => {
  const [seller, bidder] = [
    await person(site, { fullName: 'Sven Seller' }),
    await person(site, { fullName: 'Ola Over' }),
  ];
  const boat = await auction(site, seller.id);
  await accepted(site, bidder, boat, 12_000);
  await site.db.insertInto('subscriber').values({ email: bidder.email, name: 'Ola' }).execute();
  const close = (email: string) => closeAccount(site, email);
  await expect(close(seller.email)).rejects.toThrow('They have listings that haven’t ended');
  await expect(close(bidder.email)).rejects.toThrow('They’re the high bidder in an auction');
  await site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() - 1_000) })
    .where('boat_id', '=', boat)
    .execute();
  await closeAuction(site.context, { boatId: boat });

  await expect(close(bidder.email)).rejects.toThrow('They have a sale that isn’t complete');
  await site.db
    .updateTable('agreed_sale')
    .set({ stage: 'fell-through', fault: 'none' })
    .where('boat_id', '=', boat)
    .execute();
  await site.db.updateTable('invoice').set({ state: 'paid' }).where('boat_id', '=', boat).execute();
  await close(bidder.email);
  const row = await site.db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', bidder.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`Ola|2065550100|${bidder.email}`));
  expect(
    await site.db.selectFrom('session').select('id').where('account_id', '=', bidder.id).execute(),
  ).toEqual([]);
  expect(
    await site.db.selectFrom('subscriber').select('email').where('email', '=', bidder.email).execute(),
  ).toEqual([]);
  expect(await site.db.selectFrom('bid').select('amount').where('boat_id', '=', boat).execute()).toHaveLength(
    1,
  );
  expect((await site.as().get('/boat-by-id', { params: { id: boat } })).data.data).toMatchObject({
    status: 'sold',
    currentBid: 10_000_00,
  });
  await expect(close(bidder.email)).rejects.toThrow();
});
