import { expect, test } from 'vitest';
import { guessColumns } from './guess-columns.ts';

const named = (columns: string[], samples: string[][] = []) =>
  Object.fromEntries(
    Object.entries(guessColumns(columns, samples)).map(([field, at]) => [
      field,
      Array.isArray(at) ? at.map((one) => columns[one]) : columns[at],
    ]),
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

test.each([
  [['Photos'], ['Photos']],
  [['Image URLs', 'make'], ['Image URLs']],
  [
    ['Photo 1', 'Photo #2', 'Photo 10'],
    ['Photo 1', 'Photo #2', 'Photo 10'],
  ],
  [
    ['Additional images', 'Main photo URL'],
    ['Main photo URL', 'Additional images'],
  ],
  [
    ['picture_link', 'ImageUrl', 'PIC'],
    ['picture_link', 'ImageUrl', 'PIC'],
  ],
])('%j are photographs', (columns, photos) => {
  expect(named(columns)).toMatchObject({ photos });
});

test('photographs are recognized by their addresses; other links and counts are not', () => {
  const row = ['https://x.com/1.jpg, https://x.com/2.PNG?w=9', 'https://x.com/boat', '12'];
  expect(named(['Gallery', 'Link', 'Photo count'], [row])).toEqual({ photos: ['Gallery'] });
});
