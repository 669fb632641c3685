import { expect, test } from 'vitest';
import { correctionText } from './correction-text.ts';

const rules = { retractionSeconds: 300, retractionFinalSeconds: 3_600 };
const end = Date.parse('2026-11-22T15:00:00Z');
const boat = { endsAt: '2026-11-22T15:00:00Z' };

test('a correction is promised only while the rules allow it', () => {
  const text = (left: number, hasCorrected = false) =>
    correctionText({ ...boat, hasCorrected }, rules, end - left);
  expect(text(3_600_001)).toBe(
    'A bid is binding. You can correct a typing error once, within 5 minutes and not in the last hour of the auction.',
  );
  expect(text(3_600_000)).toMatch(/^This bid is final: in the last hour of an auction/);
  expect(text(60_000)).toMatch(/^This bid is final/);
  expect(text(86_400_000, true)).toMatch(/^This bid is final: you have already corrected a bid/);
});
