import { expect, test } from 'vitest';
import { resultText } from './result-text.ts';

test.each([
  ['live', 5_000_00, null],
  ['scheduled', null, null],
  ['sold', 131_500_00, 'Sold'],
  ['offer-window', 131_500_00, 'Offer window'],
  ['reserve-not-met', 131_500_00, 'Bid to $131,500, not sold'],
  ['unsold', null, 'Not sold'],
  ['withdrawn', null, 'Withdrawn'],
] as const)('%s, bid %s: %s', (status, currentBid, text) =>
  expect(resultText({ status, currentBid })).toBe(text),
);
