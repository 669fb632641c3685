import { expect, test } from 'vitest';
import { timeText } from './time-text.ts';

const at = new Date('2026-11-24T22:00:00Z');
test.each([
  [0, 'Tue, Nov 24 at 10:00 PM (UTC)'],
  [-300, 'Tue, Nov 24 at 05:00 PM (UTC-05:00)'],
  [330, 'Wed, Nov 25 at 03:30 AM (UTC+05:30)'],
  [-10, 'Tue, Nov 24 at 09:50 PM (UTC-00:10)'],
])('in the time zone %i minutes east', (offset, words) => expect(timeText(at, offset)).toBe(words));
