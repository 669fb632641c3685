// Plain JavaScript that any Node from 20 on can run: brings the project's own Node and packages, then runs a
// script with them.
import { createHash } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.installed');
const siteOnly = ' for the site alone';
const nodeBinary = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * Installs what package-lock.json says, once for each state of it; for the site alone without what only its
 * tests need, as long as nobody has asked for those here. Not `npm ci`: that refuses where a registry lacks a
 * prebuilt part for some other platform.
 */
export function install({ isForSite = false } = {}) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const there = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const isForSiteOnly = isForSite && (there.endsWith(siteOnly) || !existsSync(join(root, 'node_modules')));
  const wanted = isForSiteOnly ? lock + siteOnly : lock;
  if (there === wanted && existsSync(nodeBinary)) return;
  say(
    there === lock + siteOnly
      ? 'Installing what the tests need (the first time only) …'
      : 'Installing packages (the first time only) …',
  );
  const done = spawnSync(
    'npm',
    [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...(isForSiteOnly ? ['--omit=dev'] : []),
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (done.status !== 0)
    fail(
      'The packages couldn’t be installed. See the lines above, and check your connection to the npm registry.',
    );
  if (!existsSync(nodeBinary))
    fail('The npm package "node" has no binary for this machine. Install Node 22 or later and start again.');
  writeFileSync(stamp, wanted);
}

/**
 * Runs a TypeScript file with the project's Node; ends with its exit code. Interrupts reach the child by the
 * terminal itself.
 */
export function run(file, args = process.argv.slice(2), needs = {}) {
  install(needs);
  process.chdir(root);
  const child = spawn(nodeBinary, ['--disable-warning=ExperimentalWarning', join(root, file), ...args], {
    stdio: 'inherit',
    env: {
      // A third of a start is compiling: the next one, after a crash too, finds it done.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      ...process.env,
      PATH: `${dirname(nodeBinary)}:${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
  // npm passes a signal to its shell, which ends without passing it on.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

// The program it starts matters more than its own lines.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
export const say = (text) => process.stdout.write(`${text}\n`);
export function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node 20 or later is required. This is ${process.versions.node}.`);
