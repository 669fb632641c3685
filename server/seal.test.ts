import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal, type FieldKey } from './seal.ts';

const key = (name: string): FieldKey => ({ name, key: randomBytes(32) });
const [old, current] = [key('2025'), key('2026')];

test('what was sealed is opened with any of the keys, and contains nothing of it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 6, unit: 'grapheme' }), (text) => {
      const value = seal([old], 'sale:1', text);
      expect(unseal([current, old], 'sale:1', value)).toBe(text);
      expect(value).not.toContain(text);
      expect(seal([old], 'sale:1', text)).not.toBe(value);
    }),
  );
});

test('a value that was changed or moved, or whose key is gone, isn’t opened', () => {
  const value = seal([current], 'sale:1', '000123456789');
  expect(() => unseal([current], 'sale:2', value)).toThrow();
  expect(() => unseal([old], 'sale:1', value)).toThrow(/2026/);
  expect(() => unseal([{ ...old, name: '2026' }], 'sale:1', value)).toThrow();
  const parts = value.split('.');
  const body = Buffer.from(parts[4] ?? '', 'base64url');
  body[0] = (body[0] ?? 0) ^ 1;
  expect(() =>
    unseal([current], 'sale:1', [...parts.slice(0, 4), body.toString('base64url')].join('.')),
  ).toThrow();
});
