/**
 * `npm run chaos`: a site of several nodes in networks of its own, bidders, pages, and failures chosen by a
 * seed; then a checker compares what clients were told with what is stored (docs/chaos.md). Ends with 1 if a
 * property doesn't hold.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../scripts/build.ts';
import { check } from './checker/check.ts';
import type { Verdict } from './checker/verdict.ts';
import { readOptions, usage, type ChaosOptions } from './options.ts';
import { clearWorkplace, openWorkplace } from './workplace.ts';
import { runScenario } from './scenario.ts';
import { readRun, writeRun } from './report/files.ts';
import { writeReport } from './report/report.ts';

const say = (line: string) =>
  void process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);

async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2));
  return options.check === undefined ? runOnce(options) : checkAgain(options.check);
}

async function runOnce(options: ChaosOptions): Promise<boolean> {
  const started = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = join('.data', 'chaos', `${started}-${options.seed}`);
  mkdirSync(folder, { recursive: true });
  say(`Seed ${options.seed}, written to ${folder}`);
  await build();
  const root = await openWorkplace();
  // Longer than everything that has a limit of its own.
  const limit = setTimeout(
    () => void leave(1, 'The run took far too long.'),
    2 * options.runMs + 15 * 60_000,
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void leave(130, `Stopped by ${signal}.`));
  try {
    const { history, final, plan, left } = await runScenario(options, { root, folder, say });
    writeRun(folder, { options, plan, left, final });
    return report(folder, check(history, final), options);
  } finally {
    clearTimeout(limit);
    await clearWorkplace();
  }
}

async function leave(code: number, why: string): Promise<void> {
  say(why);
  await clearWorkplace();
  process.exit(code);
}

function checkAgain(folder: string): boolean {
  const { history, final, options } = readRun(folder);
  return report(folder, check(history, final), options);
}

function report(folder: string, verdicts: Verdict[], options: ChaosOptions): boolean {
  const { history, final, plan, left } = readRun(folder);
  const file = writeReport(folder, { history, final, plan, left, verdicts, options });
  for (const { name, basis, problems } of verdicts) {
    say(`${problems.length === 0 ? 'holds ' : 'FAILED'} ${name}. ${basis}`);
    for (const problem of problems.slice(0, 5)) say(`         ${problem}`);
    if (problems.length > 5) say(`         … ${problems.length - 5} more`);
  }
  say(`Report: ${file}`);
  return verdicts.every(({ problems }) => problems.length === 0);
}

try {
  process.exit((await main()) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error && error.message.includes(usage) ? error.message : error);
  process.exit(1);
}
