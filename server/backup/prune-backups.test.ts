import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBucket, type Bucket } from '../../tests/support/bucket.ts';
import { writeFileList } from './file-list.ts';
import { readManifests, writeManifest, type Manifest } from './manifest.ts';
import { readParts, writeParts } from './parts.ts';
import { pruneBackups } from './prune-backups.ts';
import { fileName, openStore, type BackupStore } from './store.ts';
import { walObject } from './wal-names.ts';

const root = mkdtempSync(join(tmpdir(), 'bowline-store-'));
let bucket: Bucket;
beforeAll(async () => {
  bucket = await startBucket('backups');
});
afterAll(async () => {
  await bucket.stop();
  rmSync(root, { recursive: true, force: true });
});

const keys = [{ id: '00000001', key: Buffer.alloc(32, 1) }];
let made = 0;
const kinds = {
  'a folder': () => openStore({ target: { folder: join(root, String(made++)) }, keys }),
  'a bucket': () => openStore({ target: ourBucket(), keys }),
};
const ourBucket = () => ({
  bucket: 'backups',
  endpoint: bucket.endpoint,
  region: 'us-east-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
});

const day = (n: number, year = 2036) => new Date(Date.UTC(year, 10, n)).toISOString();
const segment = (n: number) => `0000000100000000${n.toString(16).toUpperCase().padStart(8, '0')}`;

/** A base backup of a day; its WAL begins with the segment of that day's number. */
async function base(store: BackupStore, n: number, files: string[], year = 2036): Promise<void> {
  const id = `${year}11${String(n).padStart(2, '0')}T000000Z`;
  const lsn = (offset: string) => `0/${n.toString(16)}${offset}`;
  async function* list() {
    for (const key of files) yield { key, bytes: 1 };
  }
  const manifest: Manifest = {
    id,
    version: 'test',
    postgres: '18',
    systemIdentifier: '1',
    startedAt: day(n, year),
    endedAt: day(n, year),
    timeline: 1,
    startLsn: lsn('000028'),
    endLsn: lsn('000158'),
    database: await writeParts(store, `base/${id}/database`, Readable.from([Buffer.from('rows')])),
    databaseFiles: { hashes: [], bytes: 0 },
    fileList: await writeFileList(store, id, list()),
    files: { count: files.length, bytes: files.length },
    missingFiles: 0,
    secrets: [],
    rows: {},
  };
  await writeManifest(store, manifest);
  await store.putCompressed(walObject(segment(n)), Buffer.alloc(16));
}

const all = async (store: BackupStore, prefix: string) =>
  (await collected(store.list(prefix))).map(({ key }) => key).sort();

async function collected<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of source) items.push(item);
  return items;
}

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('backups in %s', (kind) => {
  test('what is older than it has to be is removed, but nothing that a time within the days needs', async () => {
    const store = kinds[kind]();
    await base(store, 1, ['pictures/gone.jpg']);
    await base(store, 2, ['pictures/kept.jpg', 'pictures/later-gone.jpg']);
    await base(store, 3, ['pictures/kept.jpg']);
    await base(store, 4, ['pictures/kept.jpg']);
    await store.put('base/20361101T120000Z/database-000001.part', Buffer.from('unfinished'));
    for (const key of ['gone', 'kept', 'later-gone'])
      await store.put(fileName(`pictures/${key}.jpg`), Buffer.from(key));
    // The files were stored long before these days.
    expect(await pruneBackups(store, 2, Date.parse(day(4)) + 43_200_000)).toEqual({ removed: 1, kept: 3 });
    expect((await readManifests(store)).map(({ endedAt }) => endedAt)).toEqual([day(2), day(3), day(4)]);
    expect(await all(store, 'wal/')).toEqual([2, 3, 4].map((n) => walObject(segment(n))));
    expect(await all(store, 'files/')).toEqual(
      ['kept', 'later-gone'].map((key) => fileName(`pictures/${key}.jpg`)),
    );

    expect(await pruneBackups(store, 30, Date.parse(day(4)) + 365 * 86_400_000)).toEqual({
      removed: 2,
      kept: 1,
    });
    expect(await all(store, 'files/')).toEqual([fileName('pictures/kept.jpg')]);
    expect((await all(store, 'base/')).every((key) => key.startsWith('base/20361104T000000Z/'))).toBe(true);
    expect(await pruneBackups(store, 1, Date.parse(day(4)) + 999 * 86_400_000)).toEqual({
      removed: 0,
      kept: 1,
    });
  });

  test('what has come since the base backup stays: files that no list has yet, and a backup under way', async () => {
    const store = kinds[kind]();
    for (const name of await all(store, '')) await store.remove(name); // of the test before
    await base(store, 1, ['pictures/kept.jpg'], 2016);
    const underWay = 'base/20161102T000000Z/database-000001.part';
    for (const name of [fileName('pictures/kept.jpg'), fileName('pictures/new.jpg'), underWay])
      await store.put(name, Buffer.from(name));
    expect(await pruneBackups(store, 2)).toEqual({ removed: 0, kept: 1 });
    expect(await all(store, 'files/')).toEqual(['kept', 'new'].map((key) => fileName(`pictures/${key}.jpg`)));
    expect(await all(store, 'base/')).toContain(underWay);
  });

  test('a long stream comes back as it was; without one of its parts, or with another, it fails', async () => {
    const store = kinds[kind]();
    const bytes = randomBytes(24 * 1024 * 1024);
    const parts = await writeParts(store, 'base/x/database', Readable.from([bytes]));
    expect(parts.hashes.length).toBe(4);
    const read = async () =>
      Buffer.concat(await collected<Buffer>(readParts(store, 'base/x/database', parts)));
    expect((await read()).equals(bytes)).toBe(true);
    await store.put('base/x/database-000002.part', Buffer.from('another'));
    await expect(read()).rejects.toThrow('isn’t the part that was stored');
    await store.remove('base/x/database-000002.part');
    await expect(read()).rejects.toThrow('The backup lacks base/x/database-000002.part');
  });
});
