import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readKnown, readSource } from './known.ts';

describe.each(readKnown())(
  'the known mutation of $file: $original',
  ({ file, original, mutated, test: by }) => {
    test('still applies in exactly one place', () => {
      expect(readSource(file).split(original)).toHaveLength(2);
      expect(mutated).not.toBe(original);
    });
    test('names a test file', () => expect(existsSync(by)).toBe(true));
  },
);
