import { expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

it.each(['/', '/boat-details/12?type=2#bids', '/auction?tags=1&start_year=1950'])('keeps %s', (path) => {
  expect(safePath(path)).toBe(path);
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'boat',
  '',
  undefined,
  ['/a'],
])('refuses %s', (path) => {
  expect(safePath(path)).toBeUndefined();
});
