import { expect, test } from 'vitest';
import { durationWords } from './duration-words.ts';

test.each([
  [3_600, 'hour'],
  [7_200, '2 hours'],
  [5_400, '90 minutes'],
  [86_400, 'day'],
  [60, 'minute'],
  [45, '45 seconds'],
])('the last %i seconds are the last %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});
