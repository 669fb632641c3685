import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { jobLimits } from '../../contract/limits.ts';
import { enqueue } from '../../server/jobs/enqueue.ts';
import { asJobError, recoverJobs } from '../../server/jobs/recover-jobs.ts';
import { AppError } from '../../server/app-error.ts';
import { bid } from '../support/bidding.ts';
import { waitOptions } from '../support/wait-options.ts';
import { auction, person } from '../support/people.ts';
import { start, type Site, type StartOptions } from '../support/start.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
async function siteWith(options: StartOptions): Promise<Site> {
  const site = await start(options);
  ends.push(() => site.stop());
  return site;
}

interface Row {
  key: string | null;
  attempts: number;
  available: boolean;
  flags: object | null;
  last_error: string | null;
  in_seconds: number;
}
const jobs = async (site: Site) =>
  (
    await sql<Row>`select key, attempts, is_available as available, flags, last_error, extract(epoch from run_at - now())::float8 as in_seconds from graphile_worker._private_jobs where key is null or key not like 'backfill%' order by id`.execute(
      site.db,
    )
  ).rows;
const fail = (site: Site, key: string, attempts: number, error: string, secondsAgo = 0) =>
  sql`update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${error}, run_at = now() - make_interval(secs => ${secondsAgo}) + make_interval(secs => exp(least(${attempts}, 10))) where key = ${key}`.execute(
    site.db,
  );

test('a gateway that is away for long costs a job none of its attempts, and the job is done when it is back', async () => {
  const site = await siteWith({});
  const [seller, bidder] = [await person(site), await person(site)];
  const boat = await auction(site, seller.id, { openingBid: 1_000_00 });
  const { placeHold } = site.context.payments;
  let asked = 0;
  site.context.payments.placeHold = () => (
    asked++,
    Promise.reject(new AppError('unavailable', 'The payment service does not answer just now.'))
  );
  expect((await bid(site, bidder, boat, 20_000)).status).toBe(200);
  // Only a job that has its attempts back: one that has just failed must be recovered before it runs again.
  const again = () =>
    sql`update graphile_worker._private_jobs set run_at = now() where key = ${`hold:${boat}`} and locked_at is null and attempts = 0`.execute(
      site.db,
    );
  const holdJob = async () => (await jobs(site)).find(({ key }) => key === `hold:${boat}`);
  for (let i = 0; i < 4; i++) {
    const before = asked;
    await vi.waitFor(async () => {
      await again();
      expect(asked).toBeGreaterThan(before);
    }, waitOptions);
    await vi.waitFor(async () => {
      await recoverJobs(site.db);
      expect(await holdJob()).toMatchObject({
        attempts: 0,
        available: true,
        last_error: expect.stringContaining('outage: The payment service'),
      });
    }, waitOptions);
    expect((await holdJob())?.in_seconds).toBeLessThanOrEqual(1.5 * jobLimits.outageRetryMaxSeconds);
  }
  site.context.payments.placeHold = placeHold;
  await again();
  await vi.waitFor(
    async () =>
      expect(
        await site.db.selectFrom('fee_hold').select('state').where('boat_id', '=', boat).execute(),
      ).toEqual([{ state: 'held' }]),
    waitOptions,
  );
}, 120_000);

test('only what is away counts as an outage', () => {
  const message = (error: unknown) => (asJobError(error) as Error).message;
  expect(message(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe('outage: connect');
  expect(message(new Error('Connection terminated unexpectedly'))).toMatch(/^outage: /);
  expect(message(Object.assign(new Error('no host'), { code: 'EDNS' }))).toMatch(/^outage: /);
  expect(message(Object.assign(new Error('refused'), { code: 'ESOCKET', responseCode: 550 }))).toBe(
    'refused',
  );
  expect(message(new AppError('card_declined', 'no'))).toBe('no');
  expect(message(new TypeError('our own mistake'))).toBe('our own mistake');
});

test('a job that has used all its attempts is tried again, later and later, and not for ever', async () => {
  const site = await siteWith({ runsJobs: false });
  await enqueue(site.db, 'settle-hold', { boatId: 1 }, { key: 'exhausted' });
  const waits = [0, 1, 2, 9].map(
    (revivals) =>
      [revivals, Math.min(jobLimits.revivalSeconds * 2 ** revivals, jobLimits.revivalMaxSeconds)] as const,
  );
  for (const [revivals, wait] of waits) {
    await sql`update graphile_worker._private_jobs set flags = ${JSON.stringify({ revivals })}::jsonb where key = 'exhausted'`.execute(
      site.db,
    );
    await fail(site, 'exhausted', 25, 'our own mistake', wait - 30);
    await recoverJobs(site.db);
    expect(await jobs(site)).toMatchObject([{ attempts: 25, available: false }]);
    await fail(site, 'exhausted', 25, 'our own mistake', wait + 30);
    await recoverJobs(site.db);
    expect(await jobs(site)).toMatchObject([
      { attempts: 24, available: true, flags: { revivals: revivals + 1 } },
    ]);
  }
  await sql`update graphile_worker._private_jobs set flags = ${JSON.stringify({ revivals: jobLimits.revivals })}::jsonb where key = 'exhausted'`.execute(
    site.db,
  );
  await fail(site, 'exhausted', 25, 'our own mistake', 365 * 86_400);
  await recoverJobs(site.db);
  expect(await jobs(site)).toMatchObject([{ attempts: 25, available: false }]);
  const ready = await fetch(`${site.url}/ready?jobs`);
  expect(await ready.json()).toMatchObject({ status: 200, jobs: { exhausted: 1, waiting: 0 } });
});

test('who asks from outside learns nothing of the queue', async () => {
  const site = await siteWith({ runsJobs: false });
  const reply = await fetch(`${site.url}/ready?jobs`, { headers: { 'x-forwarded-for': '8.8.8.8' } });
  expect(await reply.json()).toEqual({ status: 200, message: 'Ready', isLoading: expect.any(Boolean) });
});

test('a job that was replaced while it ran is not left behind', async () => {
  const site = await siteWith({ runsJobs: false });
  await enqueue(site.db, 'settle-hold', { boatId: 1 }, { key: 'one' });
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1 where key = 'one'`.execute(
    site.db,
  );
  await enqueue(site.db, 'settle-hold', { boatId: 2 }, { key: 'one' });
  await enqueue(site.db, 'begin-reset', { email: 'a@example.com', ticket: 't' });
  await sql`select graphile_worker.force_unlock_workers(array['dead'])`.execute(site.db);
  await recoverJobs(site.db);
  expect((await jobs(site)).map(({ key, attempts }) => [key?.replace(/:.*/, ''), attempts])).toEqual([
    ['one', 0],
    ['begin-reset', 0],
  ]);
});

test('the log names a job that has used all its attempts', async () => {
  const site = await siteWith({});
  const logged = vi.spyOn(site.context.log, 'error');
  const someone = await person(site);
  await sql`select graphile_worker.add_job('send-mail', ${JSON.stringify({ kind: 'verify', accountId: someone.id, data: {} })}::json, job_key => 'wrong', max_attempts => 1)`.execute(
    site.db,
  );
  await vi.waitFor(
    () =>
      expect(logged).toHaveBeenCalledWith(
        expect.objectContaining({ task: 'send-mail', attempts: 1 }),
        'a job has used all its attempts',
      ),
    waitOptions,
  );
});
