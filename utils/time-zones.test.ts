import fc from 'fast-check';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import {
  calendarDay,
  dayAndTime,
  dayText,
  endOfToday,
  fullDay,
  hourTime,
  isDayOf,
  isSameDay,
  notificationTime,
  publicationDay,
  siteZone,
  timeOfDay,
  weekdayAndTime,
  yearOf,
  zoneName,
} from './time.ts';

const zones = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'Asia/Kolkata'] as const;
const hour = 3_600_000;
const ms = (instant: string) => Date.parse(instant);
const instant = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) });

afterEach(() => vi.unstubAllEnvs());

/** All formats of an instant, which must be the same whether its zone is named or the reader's own. */
const formats = (at: number, zone?: string) => [
  timeOfDay(at, zone),
  hourTime(at, zone),
  dayText(at, at, zone),
  dayText(at, 0, zone),
  fullDay(at, zone),
  dayAndTime(at, at, zone),
  yearOf(at, zone),
  zoneName(at, zone),
  isSameDay(at, at + 5 * hour, zone),
];

describe.each(zones)('in %s', (zone) => {
  it("is the same for a reader there as in a boat's named zone", () => {
    vi.stubEnv('TZ', zone);
    fc.assert(
      fc.property(instant, (at) => {
        expect(formats(at)).toEqual(formats(at, zone));
      }),
      { numRuns: 500 },
    );
  });

  it('has the day and the hour that Intl names', () => {
    const reference = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      dateStyle: 'medium',
      timeStyle: 'medium',
    });
    fc.assert(
      fc.property(instant, (at) => {
        expect(`${fullDay(at, zone)}, ${hourTime(at, zone)}`).toBe(
          reference.format(at).replaceAll('\u202f', ' '),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("ends the reader's day at the next midnight, also when the clocks change", () => {
    vi.stubEnv('TZ', zone);
    const changes = ['2026-03-08T12:00:00Z', '2026-11-01T12:00:00Z', '2026-11-23T12:00:00Z'].map(ms);
    const near = fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -30 * hour, max: 30 * hour }))
      .map(([change, away]) => change + away);
    fc.assert(
      fc.property(near, (now) => {
        const end = endOfToday(now);
        expect(isSameDay(now, end - 1)).toBe(true);
        expect(isSameDay(end - 1, end)).toBe(false);
        expect(timeOfDay(end)).toBe('12:00 AM');
        expect(end % (15 * 60_000)).toBe(0);
      }),
    );
  });
});

test.each([
  ['before midnight', '2026-11-24T04:59:00Z', 'America/New_York', 'Nov 23, 11:59 PM EST'],
  ['after midnight', '2026-11-24T05:00:00Z', 'America/New_York', 'Nov 24, 12:00 AM EST'],
  ['before midnight', '2026-11-24T07:59:00Z', 'America/Los_Angeles', 'Nov 23, 11:59 PM PST'],
  ['after midnight', '2026-11-24T10:00:00Z', 'Pacific/Honolulu', 'Nov 24, 12:00 AM HST'],
  ['before midnight', '2026-11-23T18:29:00Z', 'Asia/Kolkata', 'Nov 23, 11:59 PM GMT+5:30'],
  ['after midnight', '2026-11-23T18:30:00Z', 'Asia/Kolkata', 'Nov 24, 12:00 AM GMT+5:30'],
  ['before summer time', '2026-03-08T06:59:00Z', 'America/New_York', 'Mar 8, 1:59 AM EST'],
  ['as summer time begins', '2026-03-08T07:00:00Z', 'America/New_York', 'Mar 8, 3:00 AM EDT'],
  ['the first 1:30', '2026-11-01T05:30:00Z', 'America/New_York', 'Nov 1, 1:30 AM EDT'],
  ['the second 1:30', '2026-11-01T06:30:00Z', 'America/New_York', 'Nov 1, 1:30 AM EST'],
  ['as summer time begins', '2026-03-08T10:00:00Z', 'America/Los_Angeles', 'Mar 8, 3:00 AM PDT'],
  ['the second 1:00', '2026-11-01T09:00:00Z', 'America/Los_Angeles', 'Nov 1, 1:00 AM PST'],
])('%s, %s in %s is %s', (_, at, zone, text) => expect(dayAndTime(at, at, zone)).toBe(text));

test('says the year when it is another one', () => {
  const newYear = '2027-01-01T04:30:00Z'; // 11:30 PM on Dec 31 in New York
  expect(dayText(newYear, '2026-11-23T12:00:00Z', siteZone)).toBe('Dec 31');
  expect(dayText(newYear, '2026-11-23T12:00:00Z', 'UTC')).toBe('Jan 1, 2027');
  expect(dayText(newYear, '2027-01-01T05:00:00Z', siteZone)).toBe('Dec 31, 2026');
  expect(weekdayAndTime(newYear, ms('2026-12-31T12:00:00Z'), siteZone)).toBe('Thu, Dec 31, 11:30 PM EST');
  vi.stubEnv('TZ', 'Pacific/Honolulu');
  expect(calendarDay('2026-11-23', ms('2026-11-24T00:00:00Z'))).toBe('Nov 23');
  expect(calendarDay('2025-11-23', ms('2026-11-24T00:00:00Z'))).toBe('Nov 23, 2025');
  expect(notificationTime('2026-11-22T09:59:00Z')).toBe('Nov 21st at 11:59 PM');
});

test('a text is published on the same day for all readers', () => {
  vi.stubEnv('TZ', 'Pacific/Honolulu');
  expect(publicationDay('2026-11-22T00:00:00Z')).toBe('Nov 22, 2026');
});

test('the same date a year later is another day', () => {
  expect(isSameDay('2026-11-22T12:00:00Z', '2027-11-22T12:00:00Z', 'UTC')).toBe(false);
  expect(isSameDay('2026-11-22T12:00:00Z', '2026-12-22T12:00:00Z', 'UTC')).toBe(false);
});

test.each([
  ['America/New_York', '2026-11-23T12:00:00Z', true],
  ['America/Toronto', '2026-11-23T12:00:00Z', true],
  ['America/Los_Angeles', '2026-11-23T12:00:00Z', false],
  ['America/Los_Angeles', '2026-11-24T06:00:00Z', false],
  ['Pacific/Honolulu', '2026-11-23T12:00:00Z', false],
  ['Asia/Kolkata', '2026-11-23T12:00:00Z', false],
])('whether the day in %s at %s is that of Eastern Time: %s', (zone, now, isSame) => {
  vi.stubEnv('TZ', zone);
  expect(isDayOf(siteZone, ms(now))).toBe(isSame);
});
