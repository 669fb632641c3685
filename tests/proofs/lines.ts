import { readFileSync } from 'node:fs';

export interface Line {
  id: string;
  says: string;
  /**
   * The file of its proof: `section-5` is tests/proofs/section-5.test.tsx, `e2e` is tests/e2e/proofs.spec.ts.
   */
  file: string;
}

/** The table of tests/proofs/README.md, in its order. */
export const lines: readonly Line[] = [
  ...readFileSync('tests/proofs/README.md', 'utf8').matchAll(/^\| (\d+\.\d+) \| (.+) \| ([\w-]+) \|$/gm),
].map(([, id = '', says = '', file = '']) => ({ id, says, file }));

/** A test's name: the line with its number. */
export function line(id: string): string {
  const found = lines.find((one) => one.id === id);
  if (!found) throw new Error(`There is no line ${id} in tests/proofs/README.md`);
  return `${id} ${found.says}`;
}
