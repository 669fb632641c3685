import { expect, test } from 'vitest';
import { resultText } from './result-text.ts';

test.each([
  ['live', null, 5_000_00, null],
  ['scheduled', null, null, null],
  ['sold', 'pending', 131_500_00, 'Sale pending'],
  ['sold', 'done', 131_500_00, 'Sold'],
  ['offer-window', null, 131_500_00, 'Offer window'],
  ['reserve-not-met', null, 131_500_00, 'Bid to $131,500, not sold'],
  ['unsold', null, null, 'Not sold'],
  ['unsold', 'fell-through', 131_500_00, 'Bid to $131,500, sale fell through'],
  ['withdrawn', 'fell-through', 131_500_00, 'Withdrawn'],
] as const)('%s, sale %s, bid %s: %s', (status, saleState, currentBid, text) =>
  expect(resultText({ status, saleState, currentBid })).toBe(text),
);
