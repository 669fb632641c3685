import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyTree } from './copy.ts';

/** A change of one place in the code, and the test file that must fail with it. */
export interface KnownMutation {
  file: string;
  original: string;
  mutated: string;
  test: string;
}

const root = resolve(import.meta.dirname, '../..');

export const readKnown = (): KnownMutation[] =>
  JSON.parse(readFileSync(join(root, 'tests/mutations/known.json'), 'utf8'));

export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8');

/**
 * Applies each known mutation in turn to a copy of the tree and runs its test. Returns how many went
 * unnoticed.
 */
export async function runKnown(filter = ''): Promise<number> {
  const wanted = readKnown().filter(({ file, test }) => `${file} ${test}`.includes(filter));
  const copy = copyTree();
  let survived = 0;
  try {
    for (const [test, mutations] of Map.groupBy(wanted, (one) => one.test)) {
      if ((await copy.run([test])) !== 'passed') throw new Error(`${test} fails without a mutation.`);
      for (const { file, original, mutated } of mutations) {
        const text = copy.read(file).replace(original, () => mutated);
        const outcome = await copy.withFile(file, text, () => copy.run([test]));
        const isSurvivor = outcome === 'passed';
        if (isSurvivor) survived++;
        console.log(`${isSurvivor ? 'SURVIVED' : 'killed  '} ${file}: ${original.trim().slice(0, 80)}`);
      }
    }
  } finally {
    copy.remove();
  }
  console.log(`${wanted.length - survived} of ${wanted.length} mutations were noticed.`);
  return survived;
}
