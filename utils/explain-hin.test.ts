import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHin, hinLength, readHin } from '../contract/hin.ts';
import { explainHin } from './explain-hin.ts';

const today = new Date('2026-11-24T00:00:00Z');

describe('a wrong HIN is explained', () => {
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
    ['GBK42123A489', 10, /within a year of the model year \(the last two characters, 89\)/],
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
