import { expect, test } from 'vitest';
import { phoneText } from './phone-text.ts';

test.each([
  ['+1 4015550118', '(401) 555-0118'],
  ['+14015550118', '(401) 555-0118'],
  ['+44 2079460018', '+44 2079460018'],
  ['', ''],
])('phone number: %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text);
});
