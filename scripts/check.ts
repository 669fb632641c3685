/** `npm test`: types, lint, unit tests, the specification's lines, integration tests, attacks in their short form, then the real browser. Its last line is the sum over all of them. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { browser } from './browser.ts';
import { build } from './build.ts';

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
type AttackReport = { lines: { id: string; name: string; problems: string[] }[] };
type PlaywrightSpec = {
  title: string;
  ok: boolean;
  file: string;
  line: number;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
};
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[] };

/** Every folder with source files; .dependency-cruiser.mjs says which may import which. */
const sources =
  'attack bench client components contract hooks pages scripts seed server services store tests utils web'.split(
    ' ',
  );
const reports = 'test-results/reports';
const wanted = new Set(process.argv.slice(2));
const isWanted = (name: string) => wanted.size === 0 || wanted.has(name);
let passed = 0;
let failed = 0;
/** Repeated right above the sum, where whoever sees only the end of a long output finds them. */
const failures: string[] = [];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

if (isWanted('types')) check('Types', 'node_modules/typescript/bin/tsc', ['--noEmit', '-p', '.']);
if (isWanted('lint')) check('Lint', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings']);
if (isWanted('lint'))
  check('Import rules', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', [
    '--config',
    '.dependency-cruiser.mjs',
    ...sources,
  ]);
if (isWanted('lint')) check('Format (npm run format)', 'node_modules/oxfmt/bin/oxfmt', ['--check']);
if (isWanted('lint')) check('Nothing unused', 'node_modules/knip/bin/knip.js', ['--no-config-hints']);
if (isWanted('unit')) vitest('unit');
if (isWanted('proofs')) vitest('proofs');
if (isWanted('integration')) vitest('integration');
if (isWanted('attack')) await attack();
if (isWanted('e2e')) await endToEnd();

if (failures.length > 0)
  process.stdout.write(`\n== Failed\n${failures.map((failure) => `- ${failure}\n`).join('')}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

/** A check without tests of its own counts only when it fails. */
function check(title: string, file: string, args: string[]): void {
  heading(title);
  if (node(file, args) !== 0) fail(title);
}

function fail(...what: string[]): void {
  failed += what.length;
  failures.push(...what);
}

function vitest(project: string): void {
  heading(`Tests: ${project}`);
  const report = join(reports, `${project}.json`);
  const code = node('node_modules/vitest/vitest.mjs', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const sum = read<VitestReport>(report);
  const bad = (sum?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(
        (test) => `${relative('.', name)}: ${test.fullName}\n${indented(test.failureMessages.join('\n'))}`,
      );
    return status === 'failed' && tests.length === 0
      ? [`${relative('.', name)}\n${indented(message)}`]
      : tests;
  });
  add(project, sum?.numPassedTests ?? 0, bad, code);
}

async function endToEnd(): Promise<void> {
  heading('Tests: end to end');
  if (!browser()) {
    process.stdout.write(
      'Chromium is missing: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH, and run npm test again.\n',
    );
    fail('end to end: no Chromium');
    return;
  }
  if (!(await isBuilt('end to end'))) return;
  const report = join(reports, 'e2e.json');
  const code = node('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    CHROMIUM_PATH: browser()!,
  });
  const sum = read<PlaywrightReport>(report);
  const all = (sum?.suites ?? []).flatMap(specs);
  add('end to end', sum?.stats.expected ?? 0, all.filter(({ ok }) => !ok).map(told), code);
}

function told({ file, line, title, tests }: PlaywrightSpec): string {
  return `${file}:${line}: ${title}\n${indented(tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? [])).join('\n'))}`;
}

/** The short form of `npm run attack`: whether the site holds, not how fast it is meanwhile. */
async function attack(): Promise<void> {
  heading('Attacks');
  if (!(await isBuilt('attack'))) return;
  const code = node('attack/run.ts', ['--short']);
  const lines = read<AttackReport>(join(reports, 'attack.json'))?.lines ?? [];
  const lost = lines.filter(({ problems }) => problems.length > 0);
  add(
    'attack',
    lines.length - lost.length,
    lost.map(({ id, name, problems }) => `attack ${id} (${name}): ${problems.join('; ')}`),
    code,
  );
}

async function isBuilt(runner: string): Promise<boolean> {
  try {
    await build();
    return true;
  } catch (error) {
    process.stdout.write(`${String(error)}\n`);
    fail(`${runner}: the pages could not be built`);
    return false;
  }
}

/** A runner that failed without a failed test (it did not start, it died) counts as one. */
function add(runner: string, good: number, bad: string[], code: number): void {
  passed += good;
  fail(...(code !== 0 && bad.length === 0 ? [`${runner}: the runner itself ended with ${code}`] : bad));
}

function specs(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
}

/** The first lines of a message: the whole of it stands further up in the output. */
function indented(message: string): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n');
}

function node(file: string, args: string[], env: Record<string, string> = {}): number {
  return (
    spawnSync(process.execPath, [file, ...args], {
      stdio: 'inherit',
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    }).status ?? 1
  );
}

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

function heading(title: string): void {
  process.stdout.write(`\n== ${title}\n`);
}
