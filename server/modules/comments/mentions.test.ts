import { expect, test } from 'vitest';
import { namesIn } from './mentions.ts';

test.each([
  ['@marco is it dry?', ['marco']],
  ['ask @Marco, @anna_2 and @marco again', ['marco', 'anna_2']],
  ['(@marco)', ['marco']],
  ['write to me@example.com', []],
  ['@@marco', []],
  ['@a is too short, @ is none', []],
  ['@marco@example', []],
])('%s mentions %j', (body, names) => {
  expect(namesIn(body)).toEqual(names);
});

test('at most ten users are mentioned', () => {
  expect(namesIn(Array.from({ length: 30 }, (_, i) => `@name${i}`).join(' '))).toHaveLength(10);
});
