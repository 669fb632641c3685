import { expect, test } from 'vitest';
import { guessColumns } from './guess-columns.ts';

const named = (columns: string[], samples: string[][] = []) =>
  Object.fromEntries(
    Object.entries(guessColumns(columns, samples)).map(([field, at]) => [field, columns[at as number]]),
  );

test.each([
  [
    ['id', 'type', 'boatClass', 'make', 'length_ft', 'price', 'totalHP', 'zip'],
    {
      id: 'id',
      boatClass: 'boatClass',
      make: 'make',
      length_ft: 'length_ft',
      price: 'price',
      totalHP: 'totalHP',
      zip: 'zip',
    },
  ],
  [
    ['ID', 'Stock number', 'Manufacturer', 'Model Year', 'LOA', 'Asking Price ($)', 'Type', 'Postal Code'],
    {
      id: 'Stock number',
      make: 'Manufacturer',
      year: 'Model Year',
      length_ft: 'LOA',
      price: 'Asking Price ($)',
      boatClass: 'Type',
      zip: 'Postal Code',
    },
  ],
  [
    ['Stock #', 'Price (USD)', 'Asking price (USD)', 'Length (ft)', 'Weight (lb)', 'Total power (hp)'],
    {
      id: 'Stock #',
      price: 'Asking price (USD)',
      length_ft: 'Length (ft)',
      dryWeight_lb: 'Weight (lb)',
      totalHP: 'Total power (hp)',
    },
  ],
  [['colour', 'smell'], {}],
])('%j', (columns, expected) => {
  expect(named(columns)).toEqual(expected);
});

test('hull numbers are recognized by their form', () => {
  expect(
    named(
      ['make', 'number'],
      [
        ['Sabre', 'GBK42123A989'],
        ['Sabre', 'US-GBK42124A989'],
      ],
    ),
  ).toEqual({ make: 'make', hin: 'number' });
  expect(
    named(
      ['make', 'number'],
      [
        ['Sabre', 'GBK42123A989'],
        ['Sabre', '12'],
      ],
    ),
  ).toEqual({ make: 'make' });
});
