import { describe, expect, test } from 'vitest';
import { cleanHin, maskHin, readHin } from './hin.ts';

const today = new Date('2026-11-24T00:00:00Z');

describe('a HIN', () => {
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
