import { expect, test } from 'vitest';
import { closingBefore } from './closing-before.ts';

const from = Date.parse('2026-11-24T01:45:00Z');
// Every quarter hour, from 8:45 PM in New York.
const closing = { from, counts: Array.from({ length: 101 }, () => 1) };

test.each([
  ['New York', '2026-11-24T05:00:00Z', 13],
  ['Los Angeles', '2026-11-24T08:00:00Z', 25],
  ['Honolulu', '2026-11-24T10:00:00Z', 33],
  ['Kolkata', '2026-11-24T18:30:00Z', 67],
  ['a zone whose day is over', '2026-11-24T01:45:00Z', 0],
])('before midnight in %s', (_, until, count) =>
  expect(closingBefore(closing, Date.parse(until))).toBe(count),
);
