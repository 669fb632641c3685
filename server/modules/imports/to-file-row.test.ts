import { expect, test } from 'vitest';
import { toFileRow } from './to-file-row.ts';

test.each([
  ['price', '$86,500.00', '86500.00'],
  ['price', '86500 USD', '86500'],
  ['price', 'US$1,234,567', '1234567'],
  ['price', 'Call', 'Call'],
  ['price', '1,23', '1,23'],
  ['price', "'-5", '-5'],
  ['length_ft', '24.5', '24.5'],
  ['length_ft', '24\' 6"', '24.5'],
  ['length_ft', '24 ft 6 in', '24.5'],
  ['length_ft', '24’', '24'],
  ['length_ft', '7.32 m', '24.02'],
  ['length_ft', 'long', 'long'],
  ['condition', 'Pre-Owned', 'used'],
  ['condition', 'NEW', 'new'],
  ['fuelType', 'Gas', 'gasoline'],
  ['hullMaterial', 'Aluminium', 'aluminum'],
  ['state', 'wa', 'WA'],
  ['year', '2004.0', '2004'],
  ['dryWeight_lb', '1,400 lbs', '1400'],
  ['model', "'=SUM(1)", '=SUM(1)'],
  ['model', "'Tis", "'Tis"],
])('%s: %j is %j', (field, cell, read) => {
  expect(toFileRow([cell], { [field]: 0 })).toEqual({ [field]: read });
});

test('without a stock number, the hull number identifies the boat', () => {
  expect(toFileRow(['us-gbk42123a989'], { hin: 0 })).toEqual({
    hin: 'us-gbk42123a989',
    id: 'hin:USGBK42123A989',
  });
  expect(toFileRow([], { make: 3 })).toEqual({ make: '' });
});
