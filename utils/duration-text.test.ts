import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

test.each([
  [3_600, 'hour'],
  [7_200, '2 hours'],
  [5_400, '90 minutes'],
  [86_400, 'day'],
  [60, 'minute'],
  [45, '45 seconds'],
])('the last %i seconds are the last %s', (seconds, words) => {
  expect(durationText(seconds)).toBe(words);
});
