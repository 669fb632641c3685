import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeReport } from '../../server/backup-cli/describe-report.ts';
import { recordRun, recordWal } from '../../server/backup/backup-runs.ts';
import { listedFiles } from '../../server/backup/file-list.ts';
import { readManifests, writeManifest } from '../../server/backup/manifest.ts';
import { needsBase } from '../../server/backup/needs-base.ts';
import { readParts, writeParts } from '../../server/backup/parts.ts';
import { restoreBackup, type RestoreReport } from '../../server/backup/restore.ts';
import { ship, shipHistories } from '../../server/backup/ship.ts';
import { fileName, openStore } from '../../server/backup/store.ts';
import { takeBackup } from '../../server/backup/take-backup.ts';
import { walObject } from '../../server/backup/wal-names.ts';
import { createPool } from '../../server/db/database.ts';
import { databaseFolder, startEmbedded, type EmbeddedDatabase } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createFiles } from '../../server/storage/create-files.ts';
import { sweep } from '../../server/sweep.ts';
import { ask } from '../support/ask.ts';
import { accepted, lotOf } from '../support/bidding.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

const root = mkdtempSync(join(tmpdir(), 'bowline-backup-'));
chmodSync(root, 0o755);
const [dataDir, elsewhere] = [join(root, 'here'), join(root, 'elsewhere')];
const folder = join(root, 'backups');
const env = { BACKUP_DIR: folder, BACKUP_KEY: randomBytes(32).toString('base64') };

let server: EmbeddedDatabase;
let site: Site;
let [soon, later, bidders]: [number, number, Person[]] = [0, 0, []];
beforeAll(async () => {
  server = await startEmbedded({ dataDir, archiveSeconds: 60 });
  const pool = createPool(server.url, 1);
  await migrate(pool);
  await pool.end();
  site = await start({ database: server.url, runsJobs: false, env: { ...env, DATA_DIR: dataDir } });
  const seller = await person(site);
  bidders = [await person(site), await person(site)];
  soon = await auction(site, seller.id, { endsIn: 300 });
  later = await auction(site, seller.id, { endsIn: 86_400 });
});
afterAll(async () => {
  await site.stop();
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

const settings = () => {
  const { backup } = site.context.config;
  if (!backup) throw new Error('no backup is configured');
  return backup;
};
const options = () => ({
  store: openStore(settings()),
  files: createFiles(site.context.config),
  dataDir,
  spool: server.spool,
});

/** Finishes the current WAL segment and waits until it's in the backups. @returns its name */
async function shipNow(): Promise<string> {
  const { rows } = await site.context.pool.query<{ name: string }>(
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as name, pg_switch_wal()',
  );
  const name = rows[0]?.name ?? '';
  await expect.poll(async () => (await ship(options())).includes(name)).toBe(true);
  return name;
}

/** A stored photo with the row that names it. */
async function photo(text: string): Promise<string> {
  const key = `pictures/${randomUUID()}/original.jpg`;
  await site.context.files.write(key, Buffer.from(text), 'image/jpeg');
  await site.db
    .insertInto('upload')
    .values({
      owner_id: bidders[0]?.id ?? 0,
      kind: 'picture',
      key,
      bytes: text.length,
    })
    .execute();
  return key;
}

async function keysOf(source: AsyncIterable<string>): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of source) keys.push(key);
  return keys;
}

const clock = async () =>
  (await site.context.pool.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]?.at ?? new Date(0);

let dollars = 10_000;
/** One bid for each bidder and auction; all of them are acknowledged. @returns their keys */
async function bids(): Promise<string[]> {
  const keys: string[] = [];
  for (const who of bidders)
    for (const boat of [soon, later]) {
      const key = randomUUID();
      await accepted(site, who, boat, (dollars += 1_000), { kind: 'direct', key });
      keys.push(key);
    }
  return keys;
}

test('a site is restored elsewhere with everything up to its last archived WAL, and its auctions are extended', async () => {
  const backup = { ...options(), databaseUrl: server.url, version: 'test' };
  const early = [await photo('before the backup')];
  const before = await bids();
  writeFileSync(join(dataDir, 'jwt-secret'), 'the-secret-that-signs-the-sessions');
  expect(await needsBase(backup.store, site.context.pool)).toMatch(/no base backup/);
  const manifest = await takeBackup(backup);
  expect(manifest).toMatchObject({ missingFiles: 0, files: { count: 1 }, rows: { bid: 4, lot: 2 } });
  expect(await needsBase(backup.store, site.context.pool)).toBeUndefined();

  const after = await bids();
  early.push(await photo('after the backup'));
  const aMoment = await clock();
  const last = await bids();
  await site.db
    .insertInto('service_heartbeat')
    .values({ id: 1, at: new Date(Date.now() - 60_000) })
    .execute();
  const middle = await shipNow();
  // Acknowledged, but the machine is lost before their WAL is archived.
  const lost = await bids();

  const report = await restoreBackup({
    store: backup.store,
    dataDir: elsewhere,
    until: undefined,
    openFiles: () => createFiles({ ...site.context.config, dataDir: elsewhere, backup: undefined }),
  });
  expect(report).toMatchObject({
    backup: manifest.id,
    problems: [],
    isEndOfWal: true,
    files: { count: 2, isSample: false },
    rows: { bid: 12, lot: 2, account: 3 },
    auctions: [{ boatId: soon }, { boatId: later }],
  });
  expect(Date.parse(report.lastCommitAt)).toBeGreaterThan(aMoment.getTime());
  expect(describeReport(report)).toMatch(/at most those of the last 60 seconds.*2 auctions were live/s);
  expect(readFileSync(join(elsewhere, 'jwt-secret'), 'utf8')).toBe('the-secret-that-signs-the-sessions');
  for (const key of early) expect(existsSync(join(elsewhere, 'files', key))).toBe(true);

  const restored = await startEmbedded({ dataDir: elsewhere, archiveSeconds: 60 });
  const second = await start({ database: restored.url, runsJobs: false, env: { DATA_DIR: elsewhere } });
  try {
    const stored = await second.db.selectFrom('bid').select('idempotency_key as key').orderBy('id').execute();
    expect(stored.map(({ key }) => key)).toEqual([...before, ...after, ...last]);
    expect(lost.some((key) => stored.some((one) => one.key === key))).toBe(false);

    await sweep(second.context);
    const now = Date.now();
    expect(await lotOf(second, soon)).toMatchObject({
      status: 'live',
      end_moved_reason: expect.stringMatching(/Bidding was unavailable/),
    });
    expect((await lotOf(second, soon)).ends_at?.getTime()).toBeGreaterThan(now + 590_000);
    expect((await lotOf(second, later)).end_moved_reason).toBeNull();
    expect((await accepted(second, bidders[0], soon, (dollars += 1_000))).bid.amount).toBe(dollars * 100);

    // Its backups start again, on a timeline of its own.
    expect(await needsBase(backup.store, second.context.pool)).toMatch(/was restored/);
    await shipHistories(backup.store, databaseFolder(elsewhere));
    expect(await backup.store.getCompressed(walObject('00000002.history'))).not.toBeNull();
    await backup.store.remove(walObject('00000002.history'));
  } finally {
    await second.stop();
    await restored.stop();
  }

  await verify(backup.store, { aMoment, middle });
});

test('a restore says what the backups lack: rows, files, and what isn’t the file that was backed up', async () => {
  const { store } = options();
  const base = (await readManifests(store)).at(-1)!;
  const [picture] = await keysOf(listedFiles(store, base));
  const attempt = (from: typeof store) =>
    restoreBackup({
      store: from,
      dataDir: mkdtempSync(join(root, 'trial-')),
      until: new Date(base.endedAt),
      openFiles: undefined,
    });
  const saying = (manifest: object): typeof store => ({
    ...store,
    getCompressed: async (name) =>
      name.endsWith('/manifest.enc')
        ? Buffer.from(JSON.stringify({ ...base, ...manifest }))
        : store.getCompressed(name),
  });
  const lacking: typeof store = {
    ...saying({ rows: { ...base.rows, bid: 104 } }),
    async *list(prefix) {
      for await (const one of store.list(prefix)) if (one.key !== fileName(picture!)) yield one;
    },
  };
  expect((await attempt(lacking)).problems).toEqual([
    'The table bid has 4 rows; the backup had 104.',
    `Rows refer to 1 files that aren’t in the backups, such as ${picture}.`,
    `The backups lack 1 files, such as ${picture}.`,
  ]);

  const name = `base/${base.id}/database-files`;
  const list = await text(readParts(store, name, base.databaseFiles));
  const other = list.replace(/("Checksum": ")[0-9a-f]{64}/, `$1${'0'.repeat(64)}`);
  const parts = new Map<string, Buffer>();
  const put = async (part: string, bytes: Uint8Array) => {
    parts.set(part, Buffer.from(bytes));
    return bytes.length;
  };
  const databaseFiles = await writeParts({ ...store, put }, name, Readable.from([Buffer.from(other)]));
  const changed: typeof store = {
    ...saying({ databaseFiles }),
    get: async (part) => parts.get(part) ?? store.get(part),
  };
  await expect(attempt(changed)).rejects.toThrow(/^The database’s file .+ isn’t the one in the backup\.$/);
});

test('a backup is refused where another database has its own, and isn’t complete without its WAL', async () => {
  const into = (name: string) => ({
    ...options(),
    databaseUrl: server.url,
    version: 'test',
    store: openStore({ ...settings(), target: { folder: join(root, name) } }),
  });
  const theirs = into('theirs');
  const base = (await readManifests(options().store)).at(-1)!;
  await writeManifest(theirs.store, { ...base, systemIdentifier: '1' });
  await expect(takeBackup(theirs)).rejects.toThrow(`has backups of another database (${base.id})`);
  const spool = mkdtempSync(join(root, 'spool-'));
  const incomplete = { ...into('incomplete'), spool };
  await expect(takeBackup(incomplete)).rejects.toThrow(/^The backup lacks WAL that it needs: [0-9A-F]{24}/);
  expect(await readManifests(incomplete.store)).toEqual([]);
});

test('/ready says how backups stand, and since when WAL can’t be copied', async () => {
  const ready = async () => JSON.parse((await ask(site.url, '/ready?backups')).body).backups;
  await recordRun(site.db, { kind: 'base', startedAt: new Date(), problem: 'The disk is full' });
  await recordWal(site.db, { problem: 'The bucket is away' });
  const failing = await ready();
  expect(failing).toMatchObject({
    base: { doneAt: null, problem: 'The disk is full' },
    verification: { doneAt: null, problem: null },
    wal: { segment: null, problem: 'The bucket is away', failingSince: expect.any(String) },
  });
  await recordWal(site.db, { problem: 'The bucket is still away' });
  expect((await ready()).wal.failingSince).toBe(failing.wal.failingSince);
  await recordWal(site.db, { segment: '000000010000000000000001' });
  await recordRun(site.db, { kind: 'base', startedAt: new Date(), backup: '20261126T120000Z' });
  expect(await ready()).toMatchObject({
    base: { doneAt: expect.any(String), problem: null },
    wal: {
      segment: '000000010000000000000001',
      shippedAt: expect.any(String),
      problem: null,
      failingSince: null,
    },
  });
});

/** Trial restores of the same backups: to a moment, with WAL missing, with a changed part and with another key. */
async function verify(
  store: ReturnType<typeof openStore>,
  { aMoment, middle }: { aMoment: Date; middle: string },
): Promise<void> {
  const attempt = (until?: Date, from = store): Promise<RestoreReport> =>
    restoreBackup({
      store: from,
      dataDir: mkdtempSync(join(root, 'trial-')),
      until,
      openFiles: undefined,
    });
  const toMoment = await attempt(aMoment);
  expect(toMoment).toMatchObject({ problems: [], isEndOfWal: false, rows: { bid: 8 } });
  expect(toMoment.files).toMatchObject({ count: 2, isSample: true });

  await expect(attempt(new Date(0))).rejects.toThrow(/goes back only to /);
  const key = randomBytes(32);
  const otherKey = openStore({ ...settings(), keys: [{ id: '00000000', key }] });
  await expect(attempt(undefined, otherKey)).rejects.toThrow(/was encrypted with another key/);

  await shipNow();
  const segment = await store.getCompressed(walObject(middle));
  await store.remove(walObject(middle));
  const withGap = await attempt();
  expect(withGap.problems).toEqual([`The WAL ${middle} is missing: nothing after it could be restored.`]);
  expect(await needsBase(store, site.context.pool)).toBe(`the WAL ${middle} is missing`);
  await store.putCompressed(walObject(middle), segment ?? Buffer.alloc(0));
}
