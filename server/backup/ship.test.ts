import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ListedFiles } from '../storage/files.ts';
import { folderFiles } from '../storage/folder-files.ts';
import { noteNewFiles } from '../storage/new-files.ts';
import { ship } from './ship.ts';
import { fileName, openStore } from './store.ts';
import { walObject } from './wal-names.ts';

const [first, second] = ['000000010000000000000007', '000000010000000000000008'];

/** A site with a noted new file and a finished segment. */
async function site() {
  const root = mkdtempSync(join(tmpdir(), 'bowline-ship-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [dataDir, spool, folder] = ['data', 'spool', 'backups'].map((name) => join(root, name));
  mkdirSync(dataDir!);
  mkdirSync(spool!);
  const files = noteNewFiles(folderFiles(join(dataDir!, 'files')), dataDir!);
  await files.write('pictures/new.jpg', Buffer.from('a picture'), 'image/jpeg');
  writeFileSync(join(spool!, first), 'changes');
  const keys = [{ id: '00000001', key: Buffer.alloc(32, 1) }];
  const store = openStore({ target: { folder: folder! }, keys });
  return { store, files, dataDir: dataDir!, spool: spool! };
}

test('new files and finished WAL are copied, and WAL leaves the spool', async () => {
  const options = await site();
  expect(await ship(options)).toEqual([first]);
  expect(String(await options.store.get(fileName('pictures/new.jpg')))).toBe('a picture');
  expect(String(await options.store.getCompressed(walObject(first)))).toBe('changes');
  expect(readdirSync(options.spool)).toEqual([]);
});

test('WAL that is finished while files are copied waits: it may have rows of files that came later', async () => {
  const options = await site();
  const files: ListedFiles = {
    ...options.files,
    read: (key) => {
      writeFileSync(join(options.spool, second), 'later changes');
      return options.files.read(key);
    },
  };
  expect(await ship({ ...options, files })).toEqual([first]);
  expect(await options.store.getCompressed(walObject(second))).toBeNull();
  expect(readdirSync(options.spool)).toEqual([second]);
});

test('while a file can’t be copied, no WAL is: its rows would lack the file', async () => {
  const options = await site();
  const files: ListedFiles = {
    ...options.files,
    read: () => Promise.reject(new Error('The disk is broken')),
  };
  await expect(ship({ ...options, files })).rejects.toThrow('The disk is broken');
  expect(await options.store.getCompressed(walObject(first))).toBeNull();
  expect(readdirSync(options.spool)).toEqual([first]);
  expect(await ship(options)).toEqual([first]);
  expect(await options.store.get(fileName('pictures/new.jpg'))).not.toBeNull();
});

test('WAL of another database with the same name stays, and so does ours', async () => {
  const options = await site();
  await options.store.putCompressed(walObject(first), Buffer.from('another'));
  await expect(ship(options)).rejects.toThrow(`has another ${first}: it belongs to another database.`);
  expect(String(await options.store.getCompressed(walObject(first)))).toBe('another');
  expect(existsSync(join(options.spool, first))).toBe(true);
});

test('WAL that another program has copied already is only removed', async () => {
  const options = await site();
  await options.store.putCompressed(walObject(first), Buffer.from('changes'));
  expect(await ship(options)).toEqual([first]);
  expect(readdirSync(options.spool)).toEqual([]);
});
