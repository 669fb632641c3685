import { expect, test } from 'vitest';
import { isIn } from './held-words.ts';

test.each([
  ['buy watches now', 'watches', true],
  ['Buy WATCHES!', 'watches', true],
  ['Buy wátches', 'watches', true],
  ['Buy wat\u00adches', 'watches', true],
  ['stopwatches', 'watches', false],
  ['watches-and-more', 'watches', true],
  ['wire  the\nmoney today', 'Wire the money', true],
  ['wire-the-money', 'wire the money', true],
  ['wire your money', 'wire the money', false],
  ['c++ (new)', 'c++', true],
  ['12 volts', '12', true],
  ['120 volts', '12', false],
])('the text “%s” and the word “%s”: %s', (body, text, isHeld) => {
  expect(isIn(body, { kind: 'word', text })).toBe(isHeld);
});

test.each([
  ['see https://www.example.com/boats?x=1', 'example.com', true],
  ['see example.com.', 'example.com', true],
  ['SEE Shop.Example.COM', 'example.com', true],
  ['see notexample.com', 'example.com', false],
  ['see example.com.evil.org', 'example.com', false],
  ['write to me@example.com', 'example.com', false],
  ['(example.com)', 'example.com', true],
])('the text “%s” and links to %s: %s', (body, text, isHeld) => {
  expect(isIn(body, { kind: 'link', text })).toBe(isHeld);
});
