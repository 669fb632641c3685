import { expect, test } from 'vitest';
import { fit, plain } from './looks-like.ts';

test('names are compared without accents, hyphens and case', () => {
  expect(plain(' Grady-White ')).toBe('grady white');
  expect(plain('Bénéteau')).toBe('beneteau');
});

test('a prefix is better than a word’s prefix, that better than similarity, and anything else doesn’t match', () => {
  const [start, word, alike, other] = [
    fit('sea', 'Sea Ray'),
    fit('ray', 'Sea Ray'),
    fit('sea rai', 'Sea Ray'),
    fit('hatteras', 'Sea Ray'),
  ];
  expect(start).toBeGreaterThan(word);
  expect(word).toBeGreaterThan(alike);
  expect(alike).toBeGreaterThanOrEqual(0.3);
  expect(other).toBe(0);
});
