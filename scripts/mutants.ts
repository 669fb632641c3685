/**
 * Breaks the code on purpose, in a copy, to see whether the tests notice (docs/mutations.md):
 * `npm run mutants -- known [part of a path]`.
 */
import { runKnown } from './mutants/known.ts';

const [command, ...args] = process.argv.slice(2);
if (command === 'known') process.exitCode = runKnown(args[0]) > 0 ? 1 : 0;
else {
  console.error('usage: npm run mutants -- known [part of a path]');
  process.exitCode = 2;
}
