import fc from 'fast-check';
import moment from 'moment';
import { expect, it, test } from 'vitest';
import {
  ago,
  clock,
  countdown,
  dayText,
  duration,
  fullDay,
  hourTime,
  notificationTime,
  receiptTime,
  timeOfDay,
  timeUntil,
} from './time.ts';

const instant = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) });
const second = 1_000;
const day = 86_400 * second;

// The pages use moment's wording without its 19 KB; moment itself is the reference.
it("says 'x ago' as moment does", () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 5 * 365 * 86_400 }), (now, seconds) => {
      const past = now - seconds * second;
      const days = seconds / 86_400;
      // After a month, moment counts calendar months, so counts can differ by one.
      if (days < 25) expect(ago(past, now)).toBe(moment(past).from(now));
      else expect(ago(past, now)).toMatch(/^(\d+ (days|months|years)|a (month|year)) ago$/);
    }),
    { numRuns: 2_000 },
  );
});

it("says 'x ago' as moment does where its words change", () => {
  const now = Date.UTC(2026, 10, 22);
  for (const hours of [89.5 / 3_600, 44.5 / 60, 1.5, 21.5, 36])
    for (const past of [-1, 0].map((more) => now - (hours * 3_600 + more) * second))
      expect(ago(past, now)).toBe(moment(past).from(now));
});

it("writes a date as moment does, in the reader's zone and in UTC", () => {
  fc.assert(
    fc.property(instant, (at) => {
      expect(notificationTime(at)).toBe(moment(at).format('MMM Do [at] hh:mm A'));
      expect([dayText(at, at), dayText(at, at, 'UTC')]).toEqual([
        moment(at).format('MMM D'),
        moment.utc(at).format('MMM D'),
      ]);
      expect([fullDay(at), fullDay(at, 'UTC')]).toEqual([
        moment(at).format('MMM D, YYYY'),
        moment.utc(at).format('MMM D, YYYY'),
      ]);
      expect([timeOfDay(at), timeOfDay(at, 'UTC')]).toEqual([
        moment(at).format('h:mm A'),
        moment.utc(at).format('h:mm A'),
      ]);
      expect([hourTime(at), hourTime(at, 'UTC'), receiptTime(at)]).toEqual([
        moment(at).format('h:mm:ss A'),
        moment.utc(at).format('h:mm:ss A'),
        moment(at).format('h:mm:ss.SSS A'),
      ]);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['before the start', -1, 'Available'],
  ['more than a day left', 2 * day, '5 days left'],
  ['one day left', 6 * day, '1 day left'],
  ['a second less than a day left', 6 * day + second, '23:59:59'],
  ['the last second', 7 * day - 1, '00:00:01'],
  ['at the end', 7 * day, 'Expired'],
])('the countdown %s', (_, after, text) => {
  const start = Date.UTC(2026, 10, 21);
  expect(countdown(start, start + 7 * day, start + after).text).toBe(text);
});

it('runs from its first moment on, and ends soon only in its last hour', () => {
  const start = Date.UTC(2026, 10, 21);
  expect(countdown(start, start + day, start).state).toBe('days');
  expect(countdown(start, start + 3_600_000, start).state).toBe('hours');
});

it('has no end and no start if none is given', () => {
  expect(countdown(null, null, 0)).toEqual({ text: 'Expired', state: 'over' });
  expect(countdown(null, 3_600_001, 0).state).toBe('hours');
  expect(countdown(null, 3_599_999, 0).state).toBe('soon');
});

it('never shows less time than is left, and zero only at the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 * 3_600_000 }), (left) => {
      const [h, m, s] = clock(left).split(':').map(Number) as [number, number, number];
      const shown = ((h * 60 + m) * 60 + s) * second;
      expect(shown).toBeGreaterThanOrEqual(left);
      expect(shown - left).toBeLessThan(second);
    }),
  );
});

test.each([
  [604_800, '7 days'],
  [86_400, '24 hours'],
  [172_800, '2 days'],
  [120, '2 minutes'],
  [90, '90 seconds'],
  [1, '1 second'],
  [3_600, '1 hour'],
])('%i seconds are %s', (seconds, words) => expect(duration(seconds)).toBe(words));

test.each([
  ['a limit of two days, as it begins', 2 * day, '48 hours'],
  ['a second less', 2 * day - second, '48 hours'],
  ['two days and a second', 2 * day + second, '2 days'],
  ['a week', 7 * day - second, '6 days'],
  ['a little more than a day', day + second, '25 hours'],
  ['a day', day, '24:00:00'],
  ['an hour', 3_600 * second, '01:00:00'],
  ['nothing', -second, '00:00:00'],
])('the time until a limit: %s', (_, left, text) => expect(timeUntil(left, 0)).toBe(text));
