import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { waitOptions } from '../../tests/support/wait-options.ts';
import { startShipping, type Shipped } from './shipping.ts';
import { openStore } from './store.ts';
import { walObject } from './wal-names.ts';

const segment = (n: number) => `00000002000000000000000${n}`;
/** No bucket: the site's files are in its data folder. */
const s3 = {
  endpoint: undefined,
  bucket: undefined,
  region: 'us-east-1',
  accessKeyId: undefined,
  secretAccessKey: undefined,
};
const history = '00000002.history';

/** A database that archives to a spool, whose WAL is copied from now on. */
function shipping(prepare: (folder: string) => void = () => {}) {
  const root = mkdtempSync(join(tmpdir(), 'bowline-shipping-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [dataDir, spool, databaseDir, folder] = ['data', 'spool', 'postgres', 'backups'].map((name) =>
    join(root, name),
  ) as [string, string, string, string];
  for (const one of [dataDir, spool, join(databaseDir, 'pg_wal')]) mkdirSync(one, { recursive: true });
  writeFileSync(join(databaseDir, 'pg_wal', history), 'began');
  const finish = (n: number) => {
    const part = join(root, 'part');
    writeFileSync(part, `changes ${n}`);
    renameSync(part, join(spool, segment(n))); // as the archiver does: whole or not at all
  };
  const keys = [{ id: '00000001', key: Buffer.alloc(32, 1) }];
  const backup = { target: { folder }, keys, keepDays: 14, walSeconds: 30 };
  const store = openStore(backup);
  const stored = async (name: string) => String(await store.getCompressed(walObject(name)));
  prepare(folder);
  finish(1);
  const said: Shipped[] = [];
  const { stop } = startShipping({ backup, s3, dataDir, spool, databaseDir }, (outcome) =>
    said.push(outcome),
  );
  let stopping: Promise<void> | undefined;
  const stopOnce = () => (stopping ??= stop());
  onTestFinished(stopOnce);
  return { finish, spool, folder, stored, said, stop: stopOnce };
}

test('WAL is copied as it is finished, with its timeline’s history, and the rest when the database has ended', async () => {
  const { finish, spool, stored, said, stop } = shipping();
  await expect.poll(() => said, waitOptions).toEqual([{ segment: segment(1) }]);
  finish(2);
  finish(3);
  await expect.poll(() => said.at(-1), waitOptions).toEqual({ segment: segment(3) });
  finish(4);
  await stop();
  expect(readdirSync(spool)).toEqual([]);
  for (const n of [1, 2, 3, 4]) expect(await stored(segment(n))).toBe(`changes ${n}`);
  expect(await stored(history)).toBe('began');
});

test('a place that can’t be written to is reported, and gets the WAL and the history once it can', async () => {
  const { folder, spool, stored, said } = shipping((place) => writeFileSync(place, 'no folder'));
  await expect.poll(() => said[0], waitOptions).toEqual({ problem: expect.stringMatching(/ENOTDIR|EEXIST/) });
  expect(readdirSync(spool)).toEqual([segment(1)]);
  rmSync(folder);
  await expect.poll(() => said.at(-1), waitOptions).toEqual({ segment: segment(1) });
  expect(await stored(segment(1))).toBe('changes 1');
  expect(await stored(history)).toBe('began');
});
