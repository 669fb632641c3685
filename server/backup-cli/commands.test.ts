import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

/** A machine with an empty data folder and an empty place for backups. */
function machine() {
  const root = mkdtempSync(join(tmpdir(), 'bowline-commands-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [dataDir, backups] = [join(root, 'data'), join(root, 'backups')];
  mkdirSync(dataDir);
  mkdirSync(backups);
  const env = { DATA_DIR: dataDir, BACKUP_DIR: backups, BACKUP_KEY: randomBytes(32).toString('base64') };
  return { root, dataDir, backups, env };
}

async function run(
  { root, env }: { root: string; env: Record<string, string> },
  file: 'backup.ts' | 'restore.ts',
  ...args: string[]
): Promise<{ code: unknown; said: string }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    cwd: root,
    execArgv: [],
    silent: true,
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...env },
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The command has no output.');
  const [[code], ...said] = await Promise.all([once(child, 'exit'), text(stdout), text(stderr)]);
  return { code, said: said.join('') };
}

test.each([
  [[], /^Enter the time with its zone/],
  [['--to', '2026-11-26T18:30:00'], /^Enter the time with its zone/],
  [['--to', 'yesterday'], /^Enter the time with its zone/],
  [['--to', 'latest'], /^There’s no complete backup in /],
  [['--to', '2026-11-26T18:30:00+01:00'], /^There’s no complete backup in /],
  [['--verify'], /^There’s no complete backup in /],
])('npm run restore -- %j where there are no backups says so, and leaves nothing', async (args, reason) => {
  const here = machine();
  const { code, said } = await run(here, 'restore.ts', ...args);
  expect(said).toMatch(reason);
  expect(code).toBe(1);
  expect(readdirSync(here.dataDir)).toEqual([]);
});

test('nothing is restored over data', async () => {
  const here = machine();
  writeFileSync(join(here.dataDir, 'jwt-secret'), 'of a site');
  const { code, said } = await run(here, 'restore.ts', '--to', 'latest');
  expect(said).toBe(`${here.dataDir} isn’t empty. Set DATA_DIR to an empty folder to restore to.\n`);
  expect(code).toBe(1);
  expect(readdirSync(here.dataDir)).toEqual(['jwt-secret']);
});

test('backups elsewhere are named when restoring; without any place, the command says how to name one', async () => {
  const here = machine();
  const other = join(here.root, 'elsewhere');
  const from = await run(here, 'restore.ts', '--to', 'latest', '--from', other);
  expect(from).toEqual({ code: 1, said: `There’s no complete backup in ${other}.\n` });
  const { BACKUP_DIR: _, ...env } = here.env;
  const nowhere = await run({ ...here, env }, 'restore.ts', '--to', 'latest');
  expect(nowhere.said).toMatch(/^Set BACKUP_DIR, or enter the folder of the backups with --from\./);
  expect(nowhere.code).toBe(1);
});

test('npm run backup lists none where there are none, and needs a place for them', async () => {
  const here = machine();
  expect(await run(here, 'backup.ts', '--list')).toEqual({ code: 0, said: 'There are no backups yet.\n' });
  const { BACKUP_DIR: _, ...env } = here.env;
  const nowhere = await run({ ...here, env }, 'backup.ts');
  expect(nowhere.said).toMatch(/^Set BACKUP_DIR or BACKUP_S3_BUCKET, and BACKUP_KEY\./);
  expect(nowhere.code).toBe(1);
});
