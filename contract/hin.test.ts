import { describe, expect, test } from 'vitest';

import fc from 'fast-check';
import { cleanHin, explainHin, hinLength, maskHin, readHin } from './hin.ts';

const today = new Date('2026-11-24T00:00:00Z');

describe('a hull number', () => {
  test.each([
    ['GBK42123A989', { maker: 'GBK', serial: '42123', month: 1, year: 1989 }],
    ['BWCE1234L223', { maker: 'BWC', serial: 'E1234', month: 12, year: 2023 }],
    ['US-ABC 12345 F 4 25', { maker: 'ABC', serial: '12345', month: 6, year: 2025 }],
    ['MB2L1234F415', { maker: 'MB2', serial: 'L1234', month: 6, year: 2015 }],
    ['abc12345j900', { maker: 'ABC', serial: '12345', month: 10, year: 2000 }],
    ['ABC12345M79A', { maker: 'ABC', serial: '12345', month: 8, year: 1979 }],
    ['ABC123450683', { maker: 'ABC', serial: '12345', month: 6, year: 1983 }],
    ['ABC12345A828', { maker: 'ABC', serial: '12345', month: 1, year: 2028 }],
  ])('%s tells maker, month and model year', (text, said) => {
    expect(readHin(text, today)).toMatchObject(said);
  });

  test.each([
    ['eleven characters', 'ABC12345A92'],
    ['thirteen characters', 'ABC12345A9899'],
    ['a maker that begins with a digit', '1AC12345A989'],
    ['a serial with an O', 'ABC1234OA989'],
    ['a month beyond L', 'ABC12345Z989'],
    ['years that do not go together', 'ABC12345A489'],
    ['a thirteenth month', 'ABC123451383'],
    ['nothing', ''],
    ['other letters', 'ÄBC12345A989'],
  ])('%s is none', (_, text) => {
    expect(readHin(text, today)).toBeUndefined();
  });

  test('is stored in one form and shown to others without its serial', () => {
    expect(cleanHin(' us-gbk42123a989 ')).toBe('GBK42123A989');
    expect(maskHin('GBK42123A989')).toBe('GBK42*******');
    for (const longer of ['1USGBK42123A98', 'U1GBK42123A989']) expect(cleanHin(longer)).toBe(longer);
  });
});

describe('a wrong hull number is explained', () => {
  test.each([
    ['9BC', 1, /^Character 1 is the digit 9\. The first character is a letter/],
    ['GBK4O', 5, /^Character 5 is the letter O\. .* probably the digit 0/],
    ['GBK421I3', 7, /probably the digit 1/],
    ['GBK42123X', 9, /a letter from A \(January\) to L \(December\)/],
    ['GBK42123AB', 10, /a digit, the last one of the year/],
    ['GBK42123A9B', 11, /last two characters/],
    ['GBKI', 4, /probably the digit 1/],
    ['GBK42123MA', 10, /two digits of the model year/],
    ['GBK4212300', 10, /1 to 9/],
    ['GBK42123A989X', 13, /has 13 characters/],
    ['GBK42123M7A', 11, /two digits of the model year/],
    ['GBK42123M798', 12, /A \(August\) to L \(July\)/],
    ['GBK4212313', 10, /0 to 2/],
    ['GBK42123A489', 10, /within a year of the model year, the last two characters \(89\)/],
    ['GBK42123A9890', 13, /has 13 characters/],
    ['GB*', 3, /only letters A to Z and digits/],
  ])('%s at character %i', (text, position, words) => {
    expect(explainHin(text)).toMatchObject({ position });
    expect(explainHin(text)!.message).toMatch(words);
  });

  test.each(['GBK421230183', 'GBK421230100', 'GBK421231083', 'GBK421231185', 'GBK42123M79A'])(
    '%s and its beginnings are not wrong',
    (hin) => {
      for (const [index] of [...hin].entries()) expect(explainHin(hin.slice(0, index + 1))).toBeNull();
    },
  );

  const letter = (letters: string) => fc.constantFrom(...letters);
  const serial = fc
    .array(letter('ABCDEFGHJKLMNPRSTUVWXYZ0123456789'), { minLength: 5, maxLength: 5 })
    .map((all) => all.join(''));
  const maker = fc
    .tuple(letter('ABCDEFGHIJKLMNOPQRSTUVWXYZ'), letter('ABCXYZ019'), letter('ABCXYZ019'))
    .map((all) => all.join(''));
  const good = fc
    .tuple(
      maker,
      serial,
      letter('ABCDEFGHIJKL'),
      fc.integer({ min: 1984, max: 2027 }),
      fc.constantFrom(-1, 0, 1),
    )
    .map(
      ([code, number, month, year, off]) =>
        `${code}${number}${month}${(year + off) % 10}${String(year % 100).padStart(2, '0')}`,
    );

  test('every number of the form is read, as is each of its beginnings, however it is written', () => {
    fc.assert(
      fc.property(good, fc.integer({ min: 0, max: hinLength }), (hin, cut) => {
        expect(readHin(hin, today)?.hin).toBe(hin);
        expect(explainHin(hin)).toBeNull();
        expect(explainHin(hin.slice(0, cut))).toBeNull();
        expect(readHin(`us-${hin.slice(0, 3)} ${hin.slice(3).toLowerCase()}`, today)?.hin).toBe(hin);
      }),
    );
  });

  test('whatever is typed, it is read or explained, never both and at full length never neither', () => {
    const near = fc
      .tuple(good, fc.nat(hinLength - 1), fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme-ascii' }))
      .map(([hin, at, other]) => hin.slice(0, at) + other + hin.slice(at + 1));
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), (text) => {
        const isRead = readHin(text, today) !== undefined;
        const isExplained = explainHin(text) !== null;
        expect(isRead && isExplained).toBe(false);
        if (cleanHin(text).length >= hinLength) expect(isRead || isExplained).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
