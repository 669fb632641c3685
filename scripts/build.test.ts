import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build } from './build.ts';

let folder: string;
let turns: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  turns = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const whole = [
  'BUILD_ID',
  'build-manifest.json',
  'prerender-manifest.json',
  'routes-manifest.json',
  'required-server-files.json',
  'server/pages-manifest.json',
];
/** A builder that writes these files, turn by turn, and calls itself done. */
const writing =
  (...files: string[][]) =>
  () => {
    const names = files[Math.min(turns++, files.length - 1)]!;
    const write = `const fs = require('node:fs'), path = require('node:path'); for (const name of ${JSON.stringify(names)}) { const file = path.join(${JSON.stringify(folder)}, name); fs.mkdirSync(path.dirname(file), { recursive: true }); fs.writeFileSync(file, 'x'); } console.log('done, it says');`;
    return spawn(process.execPath, ['-e', write], { stdio: ['ignore', 'pipe', 'pipe'] });
  };

test('is built once, and not again while nothing has changed; again when a part of it is gone', async () => {
  for (let i = 0; i < 2; i++) await build({ folder, start: writing(whole) });
  expect(turns).toBe(1);
  rmSync(join(folder, 'BUILD_ID'));
  await build({ folder, start: writing(whole) });
  expect(turns).toBe(2);
});

test('a build that calls itself done without its parts is made once more', async () => {
  await build({ folder, start: writing(['build-manifest.json'], whole) });
  expect(turns).toBe(2);
  expect(readFileSync(join(folder, 'built-from'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});

test('one that stays without them fails, with what is missing and what was said, and is not taken for built', async () => {
  await expect(build({ folder, start: writing(whole.slice(2)) })).rejects.toThrow(
    /done, it says[\s\S]*BUILD_ID, build-manifest\.json isn’t in/,
  );
  expect(turns).toBe(2);
  expect(existsSync(join(folder, 'built-from'))).toBe(false);
});

test.each(['#', '?'])(
  'a folder whose path contains %s is refused before anything is built',
  async (character) => {
    const root = `/srv/boats ${character}2/bowline`;
    await expect(build({ folder, root, start: writing(whole) })).rejects.toThrow(
      `a path with “${character}”`,
    );
    expect(turns).toBe(0);
    await build({ folder, root: '/srv/My Boats – ü (1) %20!/bowline', start: writing(whole) });
    expect(turns).toBe(1);
  },
);

test('what the builder says as it fails is handed on', async () => {
  const failing = () =>
    spawn(process.execPath, ['-e', 'console.error("no such page"); process.exit(1)'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  await expect(build({ folder, start: failing })).rejects.toThrow(/no such page[\s\S]*couldn’t be built/);
});

test('a build that the system ends because memory ran out says so', async () => {
  const start = () =>
    spawn(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  await expect(build({ folder, start })).rejects.toThrow(
    'The pages couldn’t be built. The system ended the program that does it, most likely because memory ran out. The first start needs about 2 GB.',
  );
});
