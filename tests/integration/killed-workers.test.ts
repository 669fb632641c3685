import { sql } from 'kysely';
import pg from 'pg';
import sharp from 'sharp';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { jobLimits } from '../../contract/limits.ts';
import type { JobName } from '../../server/jobs/jobs.ts';
import { OwnJobs } from '../../server/jobs/own-jobs.ts';
import { thisProcess } from '../../server/jobs/process-identity.ts';
import { queueVariants } from '../../server/modules/uploads/queue-variants.ts';
import { startHeartbeat } from '../../server/jobs/worker-heartbeat.ts';
import { bid } from '../support/bidding.ts';
import { startDatabaseProxy } from '../support/database-proxy.ts';
import { checked, csv, stockRow } from '../support/dealer-files.ts';
import { startNode, type ApiNode } from '../support/node.ts';
import { waitOptions } from '../support/wait-options.ts';
import { auction, person } from '../support/people.ts';
import { smtpSink } from '../support/smtp-sink.ts';
import { form } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function observer(env: Record<string, string> = {}): Promise<Site> {
  const site = await start({ runsJobs: false, env });
  ends.push(() => site.stop());
  return site;
}

async function worker(site: Site, env: Record<string, string>): Promise<ApiNode> {
  const node = await startNode({
    DATABASE_URL: site.databaseUrl,
    DATA_DIR: site.context.config.dataDir,
    ...env,
  });
  ends.push(async () => {
    if (node.process.exitCode === null && node.process.signalCode === null) await node.stop();
  });
  return node;
}

const jobs = async (site: Site, isLocked: boolean) =>
  (
    await sql<{
      name: JobName;
    }>`select distinct task_identifier as name from graphile_worker.jobs where (locked_at is not null) = ${isLocked} order by 1`.execute(
      site.db,
    )
  ).rows.map(({ name }) => name);
/**
 * What is still to be done now; a job that was asked for again while it ran has left its work to the one that
 * follows.
 */
const left = async (site: Site, names: JobName[]) =>
  (
    await sql<{
      name: string;
      key: string;
      attempts: number;
      last_error: string;
      locked_by: string;
    }>`select task_identifier as name, key, attempts, last_error, locked_by from graphile_worker.jobs where task_identifier = any(${names}::text[]) and run_at < now() + interval '30 seconds' and (key is not null or attempts < max_attempts)`.execute(
      site.db,
    )
  ).rows;

test('what a killed node was in the middle of is done by the next one: an email, a picture, an import, a hold', async () => {
  // The jobs are held up by locks until all four are begun, however long that takes.
  const patient = { DATABASE_LOCK_TIMEOUT_MS: '0', DATABASE_STATEMENT_TIMEOUT_MS: '0' };
  const [sink, site] = [await smtpSink(), await observer(patient)];
  ends.push(() => sink.stop());
  const env = { SMTP_URL: sink.url, ...patient };
  const [seller, bidder, dealer] = [
    await person(site),
    await person(site),
    await person(site, { userType: 2 }),
  ];
  const boat = await auction(site, seller.id, { openingBid: 1_000_00 });
  // The import is checked by a node of its own; then all four are begun, and each is held up in its middle.
  const checker = await start({ database: site.databaseUrl });
  const file = await checked(checker, dealer, csv(stockRow(), stockRow({ stock: 'A2' })));
  await checker.stop();
  const picture = new FormData();
  picture.append('kind', 'picture');
  picture.append(
    'file',
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#1f5f8b' } })
          .jpeg()
          .toBuffer(),
      ),
    ]),
    'boat.jpg',
  );
  const uploaded = (await site.as(seller.token).post('/file/upload', picture)).data.data;
  await queueVariants(site.context);
  const heldUp = await site.db.startTransaction().execute();
  await sql`lock table sandbox_gateway_hold in exclusive mode`.execute(heldUp);
  await sql`select from upload for update`.execute(heldUp);
  await sql`select from boat_import for update`.execute(heldUp);
  site.context.payments.placeHold = () => Promise.reject(new Error('no answer'));
  expect((await bid(site, bidder, boat, 20_000)).status).toBe(200);
  await site.db.updateTable('lot').set({ hold_stale: true }).where('boat_id', '=', boat).execute();
  const started = site.as(dealer.token).post(`/inventory/imports/${file.id}/start`); // waits for the locked row
  await site.db
    .transaction()
    .execute((tx) =>
      site.context.jobs.add(tx, 'work-import', { importId: file.id }, { key: `import:${file.id}` }),
    );
  const { email } = form();
  await site.as().post('/sign-up', { ...form(), email });
  sink.onCopy = () => {}; // it has the email and says nothing

  const begun: JobName[] = ['make-variants', 'send-mail', 'settle-hold', 'work-import'];
  const killed = await worker(site, env);
  await vi.waitFor(async () => {
    expect(await jobs(site, true)).toEqual(expect.arrayContaining(begun));
    expect(await sink.to(email)).toHaveLength(1);
  }, waitOptions);
  await killed.kill();
  sink.onCopy = (reply) => reply.acknowledge();
  await heldUp.rollback().execute();
  expect((await started).status).toBe(200);
  expect(await jobs(site, true)).toEqual(expect.arrayContaining(begun));

  await worker(site, env);
  await vi.waitFor(async () => expect(await left(site, begun)).toEqual([]), waitOptions);
  const copies = await sink.to(email);
  expect(copies).toHaveLength(2);
  expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
  expect(
    await site.db.selectFrom('upload').select('state').where('id', '=', uploaded.id).executeTakeFirst(),
  ).toEqual({ state: 'ready' });
  await vi.waitFor(
    async () =>
      expect(
        await site.db.selectFrom('boat_import').select('state').where('id', '=', file.id).executeTakeFirst(),
      ).toEqual({ state: 'done' }),
    waitOptions,
  );
  expect(
    await site.db.selectFrom('boat').select('id').where('seller_id', '=', dealer.id).execute(),
  ).toHaveLength(2);
  expect(await site.db.selectFrom('fee_hold').select('state').where('boat_id', '=', boat).execute()).toEqual([
    { state: 'held' },
  ]);
}, 120_000);

const lockedBy = async (site: Site, boatId: number, workerId: string) => {
  await site.db
    .transaction()
    .execute((tx) =>
      site.context.jobs.add(
        tx,
        'settle-hold',
        { boatId },
        { key: `of ${workerId}`, queue: `queue ${workerId}` },
      ),
    );
  await sql`update graphile_worker._private_jobs set locked_by = ${workerId}, locked_at = now() - interval '1 hour', attempts = 1 where key = ${`of ${workerId}`}`.execute(
    site.db,
  );
  await sql`update graphile_worker._private_job_queues set locked_by = ${workerId}, locked_at = now() - interval '1 hour' where queue_name = ${`queue ${workerId}`}`.execute(
    site.db,
  );
};
const locks = async (site: Site) =>
  (
    await sql<{
      by: string;
    }>`select locked_by as by from graphile_worker._private_jobs where locked_by is not null union all select locked_by from graphile_worker._private_job_queues where locked_by is not null order by 1`.execute(
      site.db,
    )
  ).rows.map(({ by }) => by);
const heartbeatOf = (site: Site, ownJobs = new OwnJobs(), databaseUrl = site.databaseUrl) =>
  startHeartbeat({ databaseUrl, log: site.context.log, ownJobs });
const known = async (site: Site) =>
  (await site.db.selectFrom('job_worker').select('id').orderBy('id').execute()).map(({ id }) => id);
const silentFor = (site: Site, id: string, seconds: number) =>
  sql`insert into job_worker (id, host, pid, process_start, beat_at) values (${id}, 'another machine', 1, '', clock_timestamp() - make_interval(secs => ${seconds}))`.execute(
    site.db,
  );

test('a worker of another machine keeps its jobs while it beats, however long they take, and loses them after 30 seconds of silence', async () => {
  const site = await observer();
  for (const [id, seconds] of [
    ['living', 25],
    ['silent', 31],
  ] as const) {
    await lockedBy(site, 1, id);
    await silentFor(site, id, seconds);
  }
  const heartbeat = heartbeatOf(site);
  onTestFinished(() => heartbeat.stop());
  await heartbeat.add('judge'); // it has only just come: for all it knows, nobody could reach the database until now
  expect(await locks(site)).toEqual(['living', 'living', 'silent', 'silent']);
  await sql`update job_worker set beating_since = clock_timestamp() - interval '31 seconds' where id = 'judge'`.execute(
    site.db,
  );
  await heartbeat.add('judge');
  expect(await locks(site)).toEqual(['living', 'living']);
});

test('a node that could not reach the database itself calls nobody silent', async () => {
  const site = await observer();
  await lockedBy(site, 1, 'silent');
  await silentFor(site, 'silent', 31);
  await silentFor(site, 'silent for long', jobLimits.workerKeptHours * 3_600 + 60);
  await silentFor(site, 'dead', 31);
  await sql`update job_worker set host = ${thisProcess.host}, pid = 2147483647 where id = 'dead'`.execute(
    site.db,
  );
  const heartbeat = heartbeatOf(site);
  onTestFinished(() => heartbeat.stop());
  await heartbeat.add('judge');
  await sql`update job_worker set beating_since = clock_timestamp() - interval '1 hour', beat_at = clock_timestamp() - interval '31 seconds' where id = 'judge'`.execute(
    site.db,
  );
  await heartbeat.add('judge');
  expect(await locks(site)).toEqual(['silent', 'silent']);
  expect(await known(site)).toEqual(['dead', 'judge', 'silent', 'silent for long']);
});

test('a pool takes jobs only once the other nodes know it', async () => {
  const site = await observer();
  const proxy = await startDatabaseProxy(site.databaseUrl);
  proxy.setDown(true);
  const heartbeat = heartbeatOf(site, new OwnJobs(), proxy.url);
  onTestFinished(() => heartbeat.stop().then(() => proxy.stop()));
  const knownWhenAdded = heartbeat.add('late').then(() => known(site));
  for (let tries = 0; tries < 3; tries++) {
    const client = new pg.Client({ connectionString: proxy.url });
    client.on('error', () => {});
    await expect(client.connect()).rejects.toThrow();
  }
  proxy.setDown(false);
  expect(await knownWhenAdded).toEqual(['late']);
});

test('a pool that ends with a job still locked stays known, so that others release it; one without doesn’t', async () => {
  const site = await observer();
  const heartbeat = heartbeatOf(site);
  for (const id of ['done', 'left']) await heartbeat.add(id);
  await lockedBy(site, 1, 'left');
  await heartbeat.stop();
  expect(await known(site)).toEqual(['left']);
  // Another one has only its queue still locked.
  await lockedBy(site, 2, 'queue');
  await sql`update graphile_worker._private_jobs set locked_by = null, locked_at = null where locked_by = 'queue'`.execute(
    site.db,
  );
  await silentFor(site, 'queue', 31);
  await sql`update job_worker set beat_at = clock_timestamp() - interval '31 seconds'`.execute(site.db);
  const next = heartbeatOf(site);
  onTestFinished(() => next.stop());
  await next.add('next');
  await sql`update job_worker set beating_since = clock_timestamp() - interval '31 seconds' where id = 'next'`.execute(
    site.db,
  );
  await next.add('next');
  expect(await locks(site)).toEqual([]);
});

test('a job that a living pool has locked and doesn’t know is released, one that it runs isn’t', async () => {
  const site = await observer();
  await lockedBy(site, 1, 'judge');
  await lockedBy(site, 2, 'judge');
  const lockedSince = (seconds: number) =>
    sql`update graphile_worker._private_jobs set locked_at = clock_timestamp() - make_interval(secs => ${seconds})`.execute(
      site.db,
    );
  const lockedJobs = async () =>
    (
      await sql<{
        id: string;
      }>`select id::text as id from graphile_worker._private_jobs where locked_at is not null order by id`.execute(
        site.db,
      )
    ).rows.map(({ id }) => id);
  const [running = '', orphan = ''] = await lockedJobs();
  const ownJobs = new OwnJobs();
  const heartbeat = heartbeatOf(site, ownJobs);
  onTestFinished(() => heartbeat.stop());
  await ownJobs.during(running, async () => {
    await lockedSince(55);
    await heartbeat.add('judge');
    expect(await lockedJobs()).toEqual([running, orphan]);
    await lockedSince(65);
    await heartbeat.add('judge');
    expect(await lockedJobs()).toEqual([running]);
  });
});
