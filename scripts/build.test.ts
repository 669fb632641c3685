import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { build } from './build.ts';

let folder: string;
let turns: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  turns = 0;
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

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

test.each(['NEXT_PUBLIC_API_URL', 'PRODUCT_NAME', 'LOCALES_DIR'])(
  'is built again when %s, which is in the pages, has changed',
  async (name) => {
    await build({ folder, start: writing(whole) });
    vi.stubEnv(name, 'another');
    await build({ folder, start: writing(whole) });
    expect(turns).toBe(2);
  },
);

/** How often a project's pages are built when it starts after each of these contents of a page. */
async function buildsOf(...contents: string[]): Promise<number[]> {
  const root = join(folder, 'project');
  mkdirSync(join(root, 'pages'), { recursive: true });
  const builder = `const fs = require('node:fs'), path = require('node:path'); fs.appendFileSync('turns', 'x');
    for (const name of ${JSON.stringify(whole)}) { const file = path.join('.next', name); fs.mkdirSync(path.dirname(file), { recursive: true }); fs.writeFileSync(file, 'x'); }`;
  const script = `import { spawn } from 'node:child_process';
    import { build } from ${JSON.stringify(new URL('./build.ts', import.meta.url).href)};
    await build({ start: () => spawn(process.execPath, ['-e', ${JSON.stringify(builder)}], { stdio: ['ignore', 'pipe', 'pipe'] }) });`;
  const turnsAfter: number[] = [];
  for (const content of contents) {
    writeFileSync(join(root, 'pages', 'index.tsx'), content);
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    expect(await text(child.stderr)).toBe('');
    turnsAfter.push(readFileSync(join(root, 'turns'), 'utf8').length);
  }
  return turnsAfter;
}

test('is built again when a page has changed, whatever its file is called', async () => {
  expect(await buildsOf('one', 'one', 'two')).toEqual([1, 1, 2]);
});

test('source maps aren’t among the files that are served, and the build’s files are kept where the settings say', async () => {
  const kept = join(folder, 'kept');
  vi.stubEnv('ASSETS_DIR', kept);
  await build({ folder, start: writing([...whole, 'static/app.js', 'static/app.js.map']) });
  expect(readdirSync(join(folder, 'static'))).toEqual(['app.js']);
  expect(readdirSync(join(kept, 'x'))).toEqual(['app.js']);
});
