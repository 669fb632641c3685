import { readFileSync } from 'node:fs';

export interface Line {
  id: string;
  says: string;
  /** Where it's tested; tests/proofs/README.md says how each is written. */
  references: string[];
}

/** The table of tests/proofs/README.md, in its order. */
export const lines: readonly Line[] = [
  ...readFileSync('tests/proofs/README.md', 'utf8').matchAll(/^\| (\w+\.\d+) \| (.+) \| (.+) \|$/gm),
].map(([, id = '', says = '', references = '']) => ({ id, says, references: references.split('; ') }));

/** A test's name: the line with its number. */
export function line(id: string): string {
  const found = lines.find((one) => one.id === id);
  if (!found) throw new Error(`There is no line ${id} in tests/proofs/README.md`);
  return `${id} ${found.says}`;
}
