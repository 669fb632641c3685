import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dateTimeIn, dayName, endOfDay, lastDays, lastMonths, startOfYear } from './days.ts';

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Asia/Kolkata',
  '-05:00',
] as const;
const hour = 3_600_000;
const ms = (instant: string) => Date.parse(instant);
const instants = fc.integer({ min: ms('2020-01-01T00:00:00Z'), max: ms('2035-01-01T00:00:00Z') });

const formats = new Map<string, Intl.DateTimeFormat>(
  zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })]),
);
/** Intl is the independent reference. */
const dayByIntl = (at: number, zone: (typeof zones)[number]) => formats.get(zone)?.format(at);

describe.each(zones)('days in %s', (zone) => {
  it('contain now, follow each other without gaps, and change their name at their bounds', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 40 }), (now, count) => {
        const days = lastDays(count, now, zone);
        const today = days.at(-1);
        expect(days).toHaveLength(count);
        expect(today).toMatchObject({ name: dayByIntl(now, zone), until: endOfDay(now, zone) });
        expect(today && today.from <= now && now < today.until).toBe(true);
        for (const [i, { name, from, until }] of days.entries()) {
          expect([dayByIntl(from, zone), dayByIntl(until - 1, zone)]).toEqual([name, name]);
          expect(dayByIntl(until, zone)).not.toBe(name);
          if (i > 0) expect(from).toBe(days[i - 1]?.until);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('change at midnight', () => {
    const { from } = lastDays(1, ms('2026-11-23T12:00:00Z'), zone)[0] ?? { from: 0 };
    expect(dateTimeIn(from, zone)).toBe(`${dayName(from, zone)} 00:00:00`);
    expect(endOfDay(from - 1, zone)).toBe(from);
    expect(endOfDay(from, zone)).toBe(from + 24 * hour);
  });
});

test.each([
  ['New York, as summer time begins', '2026-03-08T16:00:00Z', 'America/New_York', 23],
  ['New York, as summer time ends', '2026-11-01T16:00:00Z', 'America/New_York', 25],
  ['Los Angeles, as summer time begins', '2026-03-08T18:00:00Z', 'America/Los_Angeles', 23],
  ['Los Angeles, as summer time ends', '2026-11-01T18:00:00Z', 'America/Los_Angeles', 25],
  ['Honolulu, without summer time', '2026-03-08T18:00:00Z', 'Pacific/Honolulu', 24],
  ['Kolkata, without summer time', '2026-11-01T12:00:00Z', 'Asia/Kolkata', 24],
  ['Havana, where summer time begins at midnight', '2026-03-08T18:00:00Z', 'America/Havana', 23],
])('the length of a day in %s', (_, now, zone, hours) => {
  const [day] = lastDays(1, ms(now), zone);
  expect(day && day.until - day.from).toBe(hours * hour);
});

test('months follow each other, and a year begins with its first', () => {
  const now = ms('2026-03-01T04:30:00Z'); // still February in New York
  const months = lastMonths(3, now, 'America/New_York');
  expect(months).toEqual([
    { name: '2025-12', from: ms('2025-12-01T05:00:00Z'), until: ms('2026-01-01T05:00:00Z') },
    { name: '2026-01', from: ms('2026-01-01T05:00:00Z'), until: ms('2026-02-01T05:00:00Z') },
    { name: '2026-02', from: ms('2026-02-01T05:00:00Z'), until: ms('2026-03-01T05:00:00Z') },
  ]);
  expect(lastMonths(1, now, 'Asia/Kolkata')[0]?.name).toBe('2026-03');
  expect(startOfYear(now, 'America/New_York')).toBe(ms('2026-01-01T05:00:00Z'));
  expect(startOfYear(ms('2026-01-01T04:59:59Z'), 'America/New_York')).toBe(ms('2025-01-01T05:00:00Z'));
});
