/**
 * `npm test`: every check, from types to the real browser. `npm test -- types unit` runs some of them, `npm
 * test -- --changed [REV]` what a change can affect. Its last lines are a table of the phases, the failures,
 * and the sum of all tests.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { build } from './build.ts';
import { attack } from './check/attack-phase.ts';
import { runCommands } from './check/commands-phase.ts';
import { relatedTo, selectChanged } from './check/changed.ts';
import { endToEnd } from './check/end-to-end.ts';
import { folderInMemory } from './check/memory-folder.ts';
import type { Outcome } from './check/outcome.ts';
import { Progress } from './check/progress.ts';
import { reports, runNode } from './check/run-node.ts';
import { vitest } from './check/vitest-phase.ts';

const args = process.argv.slice(2);
const isPartial = args[0] === '--changed';
const wanted = new Set(isPartial ? [] : args);
const isWanted = (name: string) => wanted.size === 0 || wanted.has(name);
const selection = isPartial ? selectChanged(args[1]) : undefined;
if (selection) process.stdout.write(`Changed: ${selection.changed.join(', ') || 'nothing'}\n`);
/** Every folder with source files; .dependency-cruiser.mjs says which may import which. */
const sources =
  'attack bench chaos client components contract hooks locales pages scripts seed server services store tests utils web'.split(
    ' ',
  );

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const folder = folderInMemory();
if (folder) process.env.TMPDIR = folder;

const progress = new Progress();
const needsBuild = ['integration', 'attack', 'e2e', 'commands'].some((name) => isWanted(name));
// The build and the attacks leave a core idle for much of their time, so the other checks run beside them.
const pages = needsBuild ? progress.run('Build', buildPages) : Promise.resolve(true);
const attacked = pages.then((isBuilt) => (isBuilt ? attackSite() : undefined));
await checkSources();
await testCode();
await attacked;
if ((await pages) && isWanted('e2e')) await testInBrowser();
if ((await pages) && isWanted('commands') && selection?.commands !== false)
  await progress.run('Commands', runCommands);
progress.summarize();
process.exit(progress.failures.length > 0 ? 1 : 0);

async function checkSources(): Promise<void> {
  if (isWanted('types')) {
    await check('Types', 'typescript/bin/tsc', ['--noEmit', '-p', '.']);
    await check('Types, with what the oldest supported browsers have', 'typescript/bin/tsc', [
      '--noEmit',
      '-p',
      'tsconfig.browser.json',
    ]);
  }
  if (!isWanted('lint')) return;
  await check('Lint', 'oxlint/bin/oxlint', ['--deny-warnings', '--report-unused-disable-directives']);
  await check('Import rules', 'dependency-cruiser/bin/dependency-cruiser.mjs', [
    '--config',
    '.dependency-cruiser.mjs',
    ...sources,
  ]);
  await check('Format (npm run format)', 'oxfmt/bin/oxfmt', ['--check']);
  await check('Nothing unused', 'knip/bin/knip.js', ['--no-config-hints']);
  await check('Spelling', 'cspell/bin.mjs', ['lint', '--no-progress', '--no-summary']);
}

async function testCode(): Promise<void> {
  const related = selection?.related ?? 'all';
  const command = related === 'all' ? ['run'] : relatedTo(related);
  if (isWanted('unit')) await progress.run('Tests: unit', () => vitest('unit', command));
  if (isWanted('proofs')) await progress.run('Tests: proofs', () => vitest('proofs', command));
  const files = selection?.integration ?? 'all';
  if (!isWanted('integration') || files.length === 0 || !(await pages)) return;
  await progress.run('Tests: integration', () =>
    vitest(
      'integration',
      files === 'all' ? ['run'] : ['run', ...files],
      isPartial ? { RECORD_REACH: '1' } : {},
    ),
  );
}

async function attackSite(): Promise<void> {
  if (isWanted('attack') && selection?.attack !== false) await progress.run('Attacks', attack);
}

async function testInBrowser(): Promise<void> {
  const files = selection?.endToEnd ?? 'all';
  if (files.length > 0) await progress.run('Tests: end to end', () => endToEnd(files === 'all' ? [] : files));
}

/** A check without tests of its own counts only when it fails. */
function check(title: string, file: string, options: string[]): Promise<boolean> {
  return progress.run(title, async (): Promise<Outcome> => {
    const { code, output } = await runNode(`node_modules/${file}`, options);
    return { passed: 0, failures: code === 0 ? [] : [title], output };
  });
}

async function buildPages(): Promise<Outcome> {
  try {
    await build();
    return { passed: 0, failures: [], output: '' };
  } catch (error) {
    return { passed: 0, failures: ['the pages could not be built'], output: `${String(error)}\n` };
  }
}
