import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Now } from '../../contract/console-operations.ts';
import { accepted, bid } from '../support/bidding.ts';
import { recordRun, recordWal } from '../../server/backup/backup-runs.ts';
import { hasOtherNodes, startNodeReport } from '../../server/node-report.ts';
import { watcher } from '../support/live-client.ts';
import { emailsTo } from '../support/mailbox.ts';
import { auction, makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let owner: Person;
beforeAll(async () => {
  site = await start();
  owner = await person(site);
  await makeStaff(site, owner.id);
});
afterAll(() => site?.stop());

const api = () => site.as(owner.token);

test('now: what ends soon, bids, refusals, and what waits', async () => {
  const [seller, bidder] = [await person(site), await person(site)];
  const soon = await auction(site, seller.id, { endsIn: 600, reserve: 90_000_00 });
  await auction(site, seller.id, { endsIn: 7_200 });
  await accepted(site, bidder, soon, 12_000);
  expect((await bid(site, bidder, soon, 5)).status).toBe(409);
  const read = async () => (await api().get('/console/now')).data.data;
  await expect.poll(async () => (await read()).refused).toEqual([{ code: 'bid_too_low', count: 1 }]);
  expect(await read()).toMatchObject({
    liveAuctions: 2,
    bidsLastMinute: 1,
    ending: [{ id: soon, price: 10_000_00, bidCount: 1, reserve: 'not-met' }],
    waiting: { reviews: 0, reports: 0 },
    outage: null,
  });
  expect(JSON.stringify(await read())).not.toMatch(/9000000|1200000/);
  await expect.poll(async () => (await read()).bidsLastHour).toBe(1);
});

test('now: staff get the figures live, others and former staff don’t', async () => {
  const [seller, bidder, staff, member] = [
    await person(site),
    await person(site),
    await person(site),
    await person(site),
  ];
  await makeStaff(site, staff.id);
  const boat = await auction(site, seller.id, { endsIn: 1_800 });
  const watch = async (who: Person) => {
    const { socket, close } = await watcher(site.url, who.token);
    const figures: Now[] = [];
    socket.on('consoleNow', (now) => figures.push(now));
    return { ...(await socket.emitWithAck('watchConsole')), figures, close };
  };
  const [hers, theirs] = [await watch(staff), await watch(member)];
  expect([hers.ok, theirs.ok]).toEqual([true, false]);
  await accepted(site, bidder, boat, 12_000);
  await expect
    .poll(() => hers.figures.at(-1)?.ending.find(({ id }) => id === boat), { timeout: 15_000 })
    .toMatchObject({ bidCount: 1 });
  expect(theirs.figures).toEqual([]);
  await site.db.deleteFrom('site_role').where('account_id', '=', staff.id).execute();
  const former = await watch(staff);
  expect(former.ok).toBe(false);
  for (const one of [hers, theirs, former]) one.close();
});

describe('jobs', () => {
  test('are listed without what opens something; a failed one is retried or dropped, on record', async () => {
    const task = 'begin-reset';
    await site.context.pool.query(
      `select graphile_worker.add_job($1, '{"email": "x@example.com", "ticket": "secret-ticket"}', run_at => now() + interval '1 day', job_key => 'kept')`,
      [task],
    );
    await site.context.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'broken', run_at = now() + interval '1 day'
       where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
      [task],
    );
    const { lists, counts } = (await api().get('/console/jobs', { params: { state: 'failed' } })).data.data;
    expect(lists).toMatchObject([{ task, state: 'failed', error: 'broken' }]);
    expect(counts.failed).toBe(1);
    expect(JSON.stringify(lists)).not.toContain('secret-ticket');
    const [{ id }] = lists;
    expect((await api().post(`/console/jobs/${id}/retry`, { reason: 'Fixed the cause' })).status).toBe(200);
    await site.context.pool.query(
      `select graphile_worker.add_job($1, '{}', run_at => now() + interval '1 day', job_key => 'dropped')`,
      [task],
    );
    const waiting = (await api().get('/console/jobs', { params: { state: 'waiting', task } })).data.data
      .lists;
    const dropped = waiting.at(-1).id;
    expect((await api().post(`/console/jobs/${dropped}/drop`, { reason: 'Not needed' })).status).toBe(200);
    expect((await api().post(`/console/jobs/${dropped}/drop`, { reason: 'Not needed' })).data.code).toBe(
      'not_found',
    );
    const audit = (await api().get('/console/audit', { params: { kind: 'job' } })).data.data.lists;
    expect(audit.map(({ act, reason }: { act: string; reason: string }) => [act, reason])).toEqual([
      ['drop-job', 'Not needed'],
      ['retry-job', 'Fixed the cause'],
    ]);
  });
});

describe('emails', () => {
  test('are kept as they looked, except for those that open something; and sent again', async () => {
    const [seller, ann, ben] = [await person(site), await person(site), await person(site)];
    const boat = await auction(site, seller.id);
    await accepted(site, ann, boat, 12_000);
    await accepted(site, ben, boat, 15_000);
    const list = async (search: string) =>
      (await api().get('/console/emails', { params: { search } })).data.data.lists;
    await expect.poll(async () => (await list(ann.email)).length, { timeout: 15_000 }).toBeGreaterThan(0);
    const [email] = await list(ann.email);
    const { hits } = (await api().get('/console/search', { params: { q: String(email.id) } })).data.data;
    expect(hits).toContainEqual(
      expect.objectContaining({ kind: 'email', path: `/console/emails/${email.id}` }),
    );
    const read = (await api().get(`/console/emails/${email.id}`)).data.data;
    expect(read).toMatchObject({ state: 'sent', accountId: ann.id });
    expect(read.html).toContain('<');
    const sentBefore = (await emailsTo(site, ann.email)).length;
    expect(
      (await api().post(`/console/emails/${email.id}/resend`, { reason: 'Says it never came' })).status,
    ).toBe(200);
    await expect
      .poll(async () => (await emailsTo(site, ann.email)).length, { timeout: 15_000 })
      .toBe(sentBefore + 1);

    await site.as().post('/forgot-password', { email: ann.email });
    await expect
      .poll(
        async () =>
          (await list(ann.email)).filter(({ subject }: { subject: string }) => /code/i.test(subject)),
        {
          timeout: 15_000,
        },
      )
      .toHaveLength(1);
    const reset = (await list(ann.email)).find(({ subject }: { subject: string }) => /code/i.test(subject));
    expect((await api().get(`/console/emails/${reset.id}`)).data.data).toMatchObject({
      html: null,
      subject: '… is your Bowline code',
    });
    expect((await api().post(`/console/emails/${reset.id}/resend`, { reason: 'Again' })).data.code).toBe(
      'conflict',
    );
  });
});

test('each part of the backups with its last success, and why the last one failed', async () => {
  const backups = async () => (await api().get('/console/operations')).data.data.backups;
  expect(await backups()).toEqual([]);
  const startedAt = new Date(Date.now() - 1_000); // the last one is known by when it began
  await recordRun(site.db, { kind: 'base', startedAt });
  await recordRun(site.db, { kind: 'base', startedAt: new Date(), problem: 'The bucket refused it.' });
  await recordWal(site.db, { segment: '000000010000000000000001' });
  expect(await backups()).toEqual([
    { part: 'base', doneAt: expect.any(String), problem: 'The bucket refused it.' },
    { part: 'wal', doneAt: expect.any(String), problem: null },
  ]);
  await recordRun(site.db, { kind: 'verification', startedAt: new Date(), problem: 'A row has no file.' });
  expect((await backups()).at(-1)).toEqual({
    part: 'verification',
    doneAt: null,
    problem: 'A row has no file.',
  });
});

test('nodes, workers, imports and feeds; the ledger by day, and the journal as a file', async () => {
  const stopReport = startNodeReport(site.context);
  const read = async () => (await api().get('/console/operations')).data.data;
  await expect
    .poll(async () => (await read()).nodes)
    .toMatchObject([
      {
        version: '0.1.0',
        pid: process.pid,
        connections: 0,
        startedAt: expect.any(String),
        lag: expect.any(Number),
      },
    ]);
  await stopReport();
  expect((await read()).nodes).toEqual([]);
  const [worker] = (await read()).workers;
  expect(worker?.host, 'the machine’s name alone').toBe(hostname());
  const [seller, buyer] = [await person(site), await person(site)];
  const boat = await auction(site, seller.id);
  await accepted(site, buyer, boat, 12_000);
  await expect
    .poll(async () => (await api().get('/console/ledger')).data.data.balances.length, { timeout: 15_000 })
    .toBeGreaterThan(0);
  const hold = await site.db
    .selectFrom('fee_hold')
    .select('gateway_ref')
    .where('boat_id', '=', boat)
    .executeTakeFirstOrThrow();
  const found = await api().get('/console/search', { params: { q: hold.gateway_ref } });
  expect(found.data.data.hits).toMatchObject([{ kind: 'boat', path: `/console/auctions/${boat}` }]);
  const { balances } = (await api().get('/console/ledger')).data.data;
  expect(balances.reduce((sum: number, { balance }: { balance: number }) => sum + balance, 0)).toBe(0);
  expect((await api().get('/console/money')).data.data).toMatchObject({ ledgerSum: 0 });
  const csv = (await api().get('/console/journal.csv')).data as string;
  expect(csv).toContain('hold:');
  for (const path of ['/console/invoices', '/console/sales', '/console/messages'])
    expect((await api().get(path)).status, path).toBe(200);
});

test('a node that stopped without saying so is reported for a day, and counts as running for 15 seconds', async () => {
  await site.db.deleteFrom('site_node').execute();
  const silentFor = (seconds: number) =>
    site.db
      .insertInto('site_node')
      .values({
        id: randomUUID(),
        host: `silent for ${seconds}`,
        pid: 1,
        version: '1',
        started_at: new Date(0),
        reported_at: new Date(Date.now() - seconds * 1_000),
        connections: 0,
        loop_delay_ms: 0,
        memory_bytes: 1,
      })
      .execute();
  await silentFor(20);
  expect(await hasOtherNodes(site.db)).toBe(false);
  await silentFor(1);
  expect(await hasOtherNodes(site.db)).toBe(true);
  await silentFor(23 * 3_600);
  await silentFor(25 * 3_600);
  const stopReport = startNodeReport(site.context);
  const hosts = async () =>
    (await site.db.selectFrom('site_node').select('host').orderBy('reported_at').execute()).map(
      ({ host }) => host,
    );
  const silent = ['silent for 82800', 'silent for 20', 'silent for 1'];
  await expect.poll(hosts).toEqual([...silent, hostname()]);
  await site.db
    .updateTable('site_node')
    .set({ reported_at: new Date(Date.now() - 3_600_000) })
    .where('host', '=', hostname())
    .execute();
  await expect.poll(hosts).toEqual([...silent, hostname()]); // it reports again and again
  await stopReport();
  expect(await hosts()).toEqual(silent);
});
