import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRoutingNumber, isTestAccount, testRouting } from './bank-numbers.ts';

test('routing numbers of banks are valid', () => {
  for (const number of ['110000000', '021000021', '011401533', '091000019', testRouting])
    expect(isRoutingNumber(number), number).toBe(true);
});

test('other lengths, letters and nine zeros aren’t', () => {
  for (const text of ['', '02100002', '0210000210', '02100002a', '000000000', '021 000 021'])
    expect(isRoutingNumber(text), text).toBe(false);
});

test('no wrong digit passes, and no two neighbors that were swapped, unless they differ by five', () => {
  const first8 = fc.stringMatching(/^[0-9]{8}$/).filter((text) => text !== '00000000');
  const withCheck = first8.map((text) => {
    const found = [...'0123456789'].find((digit) => isRoutingNumber(text + digit));
    if (found === undefined) throw new Error(`${text} has no check digit`);
    return text + found;
  });
  fc.assert(
    fc.property(withCheck, fc.nat(8), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      const digits = [...number];
      digits[at] = String((Number(digits[at]) + by) % 10);
      expect(isRoutingNumber(digits.join(''))).toBe(false);
      const [one, next] = [number[at] ?? '', number[at + 1] ?? ''];
      if (next === '' || Math.abs(Number(one) - Number(next)) % 5 === 0) return;
      expect(isRoutingNumber(number.slice(0, at) + next + one + number.slice(at + 2))).toBe(false);
    }),
  );
});

test('only the sandbox’s own accounts are accepted there', () => {
  expect(isTestAccount('000123456789')).toBe(true);
  expect(isTestAccount('123456789')).toBe(false);
  expect(isTestAccount('toString')).toBe(false);
});
