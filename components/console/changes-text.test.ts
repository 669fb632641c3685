import { expect, test } from 'vitest';
import { changesText, words } from './changes-text.ts';

const at = '2026-11-20T12:00:00.000Z';

test('codes read as words', () => {
  expect(words('submit-evidence')).toBe('Submit evidence');
  expect(words('mutedUntil')).toBe('Muted until');
  expect(words('hull_material')).toBe('Hull material');
});

test('money reads as dollars, times as times, what was not there before stands alone', () => {
  expect(changesText({ before: { price: 1_200_000 }, after: { price: 1_000_000 }, at })).toBe(
    'Price: $12,000 → $10,000',
  );
  expect(changesText({ before: { file: null }, after: { file: 'receipt.pdf' }, at })).toBe(
    'File: receipt.pdf',
  );
  expect(changesText({ before: { file: 'receipt.pdf' }, after: {}, at })).toBe('File: receipt.pdf → None');
  expect(changesText({ before: { managed: false }, after: { managed: true }, at })).toBe('Managed: No → Yes');
  expect(changesText({ before: { roles: ['editor', 'support'] }, after: { roles: [] }, at })).toBe(
    'Roles: editor, support → None',
  );
  expect(changesText({ before: {}, after: { endsAt: '2026-11-21T18:30:00.000Z' }, at })).toMatch(
    /^Ends at: .*6:30.* UTC$/,
  );
});

test('what stayed is not told', () => {
  expect(changesText({ before: { version: 2, price: 100 }, after: { version: 2, price: 200 }, at })).toBe(
    'Price: $1 → $2',
  );
});
