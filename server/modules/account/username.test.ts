import { expect, test } from 'vitest';
import { usernameOf, usernames } from './username.ts';

const allowed = /^[a-z0-9_]{2,30}$/;

test.each([
  ['Ann Lee', 'ann_lee'],
  ['Renée  O’Brien-Nuñez', 'renee_o_brien_nunez'],
  ['李小龙', 'member'],
  ['🚤', 'member'],
  ['Support', 'member'],
  ['X', 'member'],
  ['__proto__', 'proto'],
  ['A very very long name that never seems to end at all', 'a_very_very_long_name_th'],
])('%s becomes %s', (name, username) => expect(usernameOf(name)).toBe(username));

test('a taken name gets more and more digits, and stays within the allowed form', () => {
  const names = usernames('A very very long name that never seems to end at all');
  for (let count = 0; count < 50; count++) expect(names.next().value).toMatch(allowed);
});
