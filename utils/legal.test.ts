import { expect, test } from 'vitest';
import { member } from '../tests/support/member.ts';
import { documentsFirst, firstAgreement, hasUpdates, versionText } from './legal.ts';

const version = '2026-11-25';
const waiting = (
  ...documents: [document: (typeof member)['documentsToAccept'][number]['document'], isUpdate: boolean][]
) => ({
  ...member,
  documentsToAccept: documents.map(([document, isUpdate]) => ({ document, version, isUpdate })),
});

test('an agreement that was never accepted goes with its act’s button; a newer one is asked for first', () => {
  const first = waiting(['buyer-aggrements', false], ['seller-agreements', false]);
  expect(documentsFirst(first, 'buyer-aggrements')).toEqual([]);
  expect(firstAgreement(first, 'buyer-aggrements')).toEqual({ document: 'buyer-aggrements', version });
  const updated = waiting(['buyer-aggrements', true]);
  expect(documentsFirst(updated, 'buyer-aggrements')).toEqual([{ document: 'buyer-aggrements', version }]);
  expect(documentsFirst(updated, 'seller-agreements')).toEqual([]);
  expect(firstAgreement(updated, 'buyer-aggrements')).toBeUndefined();
  expect(hasUpdates(updated, documentsFirst(updated, 'buyer-aggrements'))).toBe(true);
});

test('terms come first, with the agreement and, the first time, the privacy policy', () => {
  const user = waiting(
    ['privacy', false],
    ['terms-condition', false],
    ['buyer-aggrements', false],
    ['seller-agreements', false],
  );
  expect(documentsFirst(user, 'buyer-aggrements').map(({ document }) => document)).toEqual([
    'privacy',
    'terms-condition',
    'buyer-aggrements',
  ]);
  expect(hasUpdates(user, documentsFirst(user, 'buyer-aggrements'))).toBe(false);
});

test('nothing is asked of a visitor, or of whoever has accepted everything', () => {
  for (const user of [null, member]) {
    expect(documentsFirst(user, 'buyer-aggrements')).toEqual([]);
    expect(firstAgreement(user, 'buyer-aggrements')).toBeUndefined();
  }
});

test('a version is shown as its day', () => {
  expect(versionText('2026-11-25')).toBe('Nov 25, 2026');
  expect(versionText('2026-11-25-2')).toBe('Nov 25, 2026 (2)');
});
