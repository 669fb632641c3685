/**
 * Calendar days in a time zone. Temporal knows where a day begins, also when the clocks change, and that days can
 * have 23 or 25 hours.
 */

/** From its first instant until the next one's, in epoch ms. `name`: "2026-11-22", or of a month "2026-11". */
export interface Period {
  name: string;
  from: number;
  until: number;
}

const dateIn = (at: number, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
const startOf = (date: Temporal.PlainDate, zone: string): number =>
  date.toZonedDateTime(zone).epochMilliseconds;

/** "2026-11-22". */
export const dayName = (at: number, zone: string): string => dateIn(at, zone).toString();

/** When the day of `now` ends, which is when the next one begins. */
export const endOfDay = (now: number, zone: string): number =>
  startOf(dateIn(now, zone).add({ days: 1 }), zone);

/** When the year of `now` began. */
export const startOfYear = (now: number, zone: string): number =>
  startOf(dateIn(now, zone).with({ month: 1, day: 1 }), zone);

/** The day of `now` and the ones before it, `count` in all, oldest first. */
export function lastDays(count: number, now: number, zone: string): Period[] {
  const today = dateIn(now, zone);
  return Array.from({ length: count }, (_, i) => {
    const date = today.subtract({ days: count - 1 - i });
    return { name: date.toString(), from: startOf(date, zone), until: startOf(date.add({ days: 1 }), zone) };
  });
}

/** The month of `now` and the ones before it, `count` in all, oldest first. */
export function lastMonths(count: number, now: number, zone: string): Period[] {
  const first = dateIn(now, zone).with({ day: 1 });
  return Array.from({ length: count }, (_, i) => {
    const date = first.subtract({ months: count - 1 - i });
    return {
      name: date.toPlainYearMonth().toString(),
      from: startOf(date, zone),
      until: startOf(date.add({ months: 1 }), zone),
    };
  });
}

/** "2026-11-21 18:12:05". */
export const dateTimeIn = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');
