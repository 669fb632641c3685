/**
 * Breaks the code on purpose to see whether the tests notice (docs/mutations.md):
 * `npm run mutants -- known [part of a path]`, `unit`, or `sample [number] [seed]`.
 */
import { spawnSync } from 'node:child_process';
import { runKnown } from './mutants/known.ts';
import { runSample } from './mutants/sample.ts';

const [command, ...args] = process.argv.slice(2);
switch (command) {
  case 'known':
    process.exitCode = (await runKnown(args[0])) > 0 ? 1 : 0;
    break;
  case 'unit':
    process.exitCode = runStryker(args);
    break;
  case 'sample':
    await runSample(Number(args[0] ?? 150), Number(args[1] ?? 1));
    break;
  default:
    console.error('usage: npm run mutants -- known [part of a path] | unit | sample [number] [seed]');
    process.exitCode = 2;
}

function runStryker(more: string[]): number {
  const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js';
  const settings = ['run', 'tests/mutations/stryker.config.json', ...more];
  return spawnSync(process.execPath, [stryker, ...settings], { stdio: 'inherit' }).status ?? 1;
}
