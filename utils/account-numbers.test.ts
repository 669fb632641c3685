import { expect, test } from 'vitest';
import { mentionsBankAccount } from './account-numbers.ts';

test.each([
  ['Routing 110000000, account 000123456789', true],
  ['Wire it to 1100 0000 0 / 4532 1199', true],
  ['DE89 3704 0044 0532 0130 00', true],
  ['My IBAN: GB82WEST12345698765432.', true],
  ['Call me at 360 555 0142 or 360 555 0188', false],
  ['Hull number BUJ40023K506, 1,240 engine hours, $129,500', false],
  ['The routing number of my bank is 110000000', false],
  ['DE89 3704 0044 0532 0130 01', false],
])('%s: %s', (text, is) => {
  expect(mentionsBankAccount(text)).toBe(is);
});
