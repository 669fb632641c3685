import { expect, test } from 'vitest';
import type { SaleRecord } from '../../contract/agreed-sales.ts';
import { recordText } from './record-texts.ts';

const line = (id: number, kind: SaleRecord['kind']): SaleRecord => ({
  id,
  kind,
  at: '2026-11-29T10:00:00.000Z',
  side: 'seller',
  name: '',
  amount: null,
  method: null,
  handoverAt: null,
  place: '',
  engineHours: null,
  note: '',
  reason: null,
  wayOut: null,
  files: [],
});

const textsOf = (...kinds: SaleRecord['kind'][]): string[] => {
  const records = kinds.map((kind, id) => line(id, kind));
  return records.map((record, i) => recordText(record, records.slice(0, i)));
};

test('asks for new signatures only if the bill had any', () => {
  const [filledIn, changed] = ['Bill of sale filled in', 'Bill of sale changed. Both of you must sign again'];
  expect(textsOf('change-bill-of-sale', 'view-contact', 'change-bill-of-sale')).toEqual([
    filledIn,
    'Contact details viewed',
    filledIn,
  ]);
  expect(
    textsOf('change-bill-of-sale', 'sign-bill-of-sale', 'change-bill-of-sale', 'change-bill-of-sale'),
  ).toEqual([filledIn, 'Bill of sale signed', changed, filledIn]);
});
