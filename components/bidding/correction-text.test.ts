import { expect, test } from 'vitest';
import { correctionText } from './correction-text.ts';

const rules = { retractionSeconds: 300, retractionFinalSeconds: 3_600 };
const end = Date.parse('2026-11-22T15:00:00Z');
const boat = { endsAt: '2026-11-22T15:00:00Z' };

test('a correction is promised only while the rules allow it', () => {
  const text = (left: number, hasCorrected = false) =>
    correctionText({ ...boat, hasCorrected }, rules, end - left);
  expect(text(3_600_001)).toBe(
    'Bids are binding. You can correct a typing error once, within 5 minutes of bidding, but not in the last hour of the auction.',
  );
  expect(text(3_600_000)).toMatch(
    /^This bid is final. Bids can’t be corrected or retracted in the last hour/,
  );
  expect(text(60_000)).toMatch(/^This bid is final/);
  expect(text(86_400_000, true)).toMatch(/^This bid is final. You’ve already used your one correction/);
});
