import { expect, test } from 'vitest';
import { csvAmount, csvCell, csvLine, csvTime } from './csv.ts';

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['\n=1+1', `"'\n=1+1"`],
  ['\r=1+1', `"'\r=1+1"`],
  ['\tx', `"'\tx"`],
  ['plain', 'plain'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  [' padded ', '" padded "'],
])('%j becomes %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('numbers, null, amounts and times', () => {
  expect(csvLine([-122.6, null, undefined, csvAmount(8_650_050), csvAmount(5), csvAmount(0)])).toBe(
    '-122.6,,,86500.50,0.05,0.00\r\n',
  );
  const at = new Date('2026-11-21T23:30:00.000Z');
  expect([
    csvTime(at, 'UTC'),
    csvTime(at, 'America/Los_Angeles'),
    csvTime(at, '+01:00'),
    csvTime(null, 'UTC'),
  ]).toEqual(['2026-11-21 23:30:00', '2026-11-21 15:30:00', '2026-11-22 00:30:00', null]);
});
