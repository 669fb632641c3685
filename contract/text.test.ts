import { expect, test } from 'vitest';
import { isShowable } from './text.ts';

test.each([
  ['several lines', 'Kept under cover.\r\n\tNew tanks.', true],
  ['other scripts and emoji', 'Größe 船 ⛵', true],
  ['a control character', 'Kept\u0000 under cover', false],
  ['text that runs backward', '\u202ekcab', false],
  ['half a character', '\ud83d', false],
])('%s can be displayed: %s %s', (_, text, can) => expect(isShowable(text)).toBe(can));
