import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Zero dollars'],
  [1_00, 'One dollar'],
  [13_00, 'Thirteen dollars'],
  [40_00, 'Forty dollars'],
  [99_99, 'Ninety-nine dollars'],
  [100_00, 'One hundred dollars'],
  [26_000_00, 'Twenty-six thousand dollars'],
  [260_000_00, 'Two hundred sixty thousand dollars'],
  [1_000_001_00, 'One million one dollars'],
  [300_115_019_00, 'Three hundred million one hundred fifteen thousand nineteen dollars'],
])('%i cents are %s', (minor, words) => {
  expect(amountInWords(minor)).toBe(words);
});
