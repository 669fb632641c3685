/** `npm test`: types, lint, unit tests, the specification's lines, integration tests, then the real browser. Its last line is the sum over all of them. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browser } from './browser.ts';
import { build } from './build.ts';

const reports = 'test-results/reports';
const wanted = new Set(process.argv.slice(2));
const isWanted = (name: string) => wanted.size === 0 || wanted.has(name);
let passed = 0;
let failed = 0;

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

if (isWanted('types')) check('Types', 'node_modules/typescript/bin/tsc', ['--noEmit', '-p', '.']);
if (isWanted('lint')) check('Lint', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings']);
if (isWanted('lint')) check('Nothing unused', 'node_modules/knip/bin/knip.js', ['--no-config-hints']);
if (isWanted('unit')) vitest('unit');
if (isWanted('proofs')) vitest('proofs');
if (isWanted('integration')) vitest('integration');
if (isWanted('e2e')) endToEnd();

process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

/** A check without tests of its own counts only when it fails. */
function check(title: string, file: string, args: string[]): void {
  heading(title);
  if (node(file, args) !== 0) failed += 1;
}

function vitest(project: string): void {
  heading(`Tests: ${project}`);
  const report = join(reports, `${project}.json`);
  const code = node('node_modules/vitest/vitest.mjs', ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  const sum = read<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(report);
  add(sum?.numPassedTests ?? 0, sum?.numFailedTests ?? 0, code);
}

function endToEnd(): void {
  heading('Tests: end to end');
  if (!browser()) {
    process.stdout.write('Chromium is missing: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH, and run npm test again.\n');
    failed += 1;
    return;
  }
  build();
  const report = join(reports, 'e2e.json');
  const code = node('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: browser()! });
  const sum = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(report);
  add((sum?.stats.expected ?? 0) + (sum?.stats.flaky ?? 0), sum?.stats.unexpected ?? 0, code);
}

/** A runner that failed without a failed test (it did not start, it died) counts as one. */
function add(good: number, bad: number, code: number): void {
  passed += good;
  failed += code !== 0 && bad === 0 ? 1 : bad;
}

function node(file: string, args: string[], env: Record<string, string> = {}): number {
  return spawnSync(process.execPath, [file, ...args], { stdio: 'inherit', env: { ...process.env, FORCE_COLOR: '0', ...env } }).status ?? 1;
}

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

function heading(title: string): void {
  process.stdout.write(`\n== ${title}\n`);
}
