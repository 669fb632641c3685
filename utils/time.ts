const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A time as the API writes it, or as epoch ms. */
export type Instant = string | number;
const ms = (instant: Instant) => (typeof instant === 'number' ? instant : Date.parse(instant));
const half = (hours: number) => (hours < 12 ? 'AM' : 'PM');
const two = (n: number) => String(n).padStart(2, '0');

export interface Countdown {
  /**
   * The specification's texts: 'Available' before the start, 'Expired' after the end, 'N day(s) left',
   * otherwise HH:MM:SS.
   */
  text: string;
  state: 'before' | 'days' | 'hours' | 'soon' | 'over';
}

/** The time left in an auction at `now` (epoch ms, the server's clock). `soon`: under an hour. */
export function countdown(startsAt: Instant | null, endsAt: Instant | null, now: number): Countdown {
  if (endsAt === null || now >= ms(endsAt)) return { text: 'Expired', state: 'over' };
  if (startsAt !== null && now < ms(startsAt)) return { text: 'Available', state: 'before' };
  const left = ms(endsAt) - now;
  const days = Math.floor(left / day);
  if (days >= 1) return { text: `${days} ${days === 1 ? 'day' : 'days'} left`, state: 'days' };
  return { text: clock(left), state: left < hour ? 'soon' : 'hours' };
}

/** A duration as HH:MM:SS; a started second counts, so it's 00:00:00 only at the end. */
export function clock(duration: number): string {
  const seconds = Math.max(0, Math.ceil(duration / second));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
}

const steps: readonly [limit: number, unit: number, one: string, many: string][] = [
  [90 * second, minute, 'a minute', ''],
  [45 * minute, minute, 'a minute', 'minutes'],
  [90 * minute, hour, 'an hour', ''],
  [22 * hour, hour, 'an hour', 'hours'],
  [36 * hour, day, 'a day', ''],
  [26 * day, day, 'a day', 'days'],
  [45 * day, 30 * day, 'a month', ''],
  [320 * day, 30.4 * day, 'a month', 'months'],
  [548 * day, 365 * day, 'a year', ''],
  [Infinity, 365 * day, 'a year', 'years'],
];

/** "3 minutes ago", with moment's wording and limits. */
export function ago(instant: Instant, now: number): string {
  const past = Math.max(0, now - ms(instant));
  if (past < 45 * second) return 'a few seconds ago';
  for (const [limit, unit, one, many] of steps) {
    if (past >= limit) continue;
    return `${many ? `${Math.max(2, Math.round(past / unit))} ${many}` : one} ago`;
  }
  return '';
}

const ordinal = (n: number) =>
  `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
/** With `timeZone` UTC the same on server and browser; without it, in the reader's time zone. */
function parts(instant: Instant, timeZone?: 'UTC') {
  const date = new Date(ms(instant));
  return timeZone
    ? {
        year: date.getUTCFullYear(),
        month: date.getUTCMonth(),
        day: date.getUTCDate(),
        hours: date.getUTCHours(),
        minutes: date.getUTCMinutes(),
        seconds: date.getUTCSeconds(),
      }
    : {
        year: date.getFullYear(),
        month: date.getMonth(),
        day: date.getDate(),
        hours: date.getHours(),
        minutes: date.getMinutes(),
        seconds: date.getSeconds(),
      };
}

/**
 * "3:02 PM"; in the reader's time zone, or UTC. Intl would cost many times as much, and browsers use
 * different spaces; the page's clock needs it every second.
 */
export function timeOfDay(instant: Instant, timeZone?: 'UTC'): string {
  const { hours, minutes } = parts(instant, timeZone);
  return `${hours % 12 || 12}:${two(minutes)} ${half(hours)}`;
}

/** To the second, in the reader's time zone: "3:02:41 PM". */
export function hourTime(instant: Instant): string {
  const { hours, minutes, seconds } = parts(instant);
  return `${hours % 12 || 12}:${two(minutes)}:${two(seconds)} ${half(hours)}`;
}

/** To the millisecond, for receipts: "10:47:51.412 AM". */
export const receiptTime = (instant: Instant): string =>
  hourTime(instant).replace(' ', `.${String(ms(instant) % second).padStart(3, '0')} `);

/** "22 Nov"; in the reader's time zone, or UTC. */
export function dayAndMonth(instant: Instant, timeZone?: 'UTC'): string {
  const { month, day: date } = parts(instant, timeZone);
  return `${date} ${months[month]}`;
}

/** 'MMM Do [at] hh:mm A': "Nov 21st at 06:12 PM", in the reader's time zone (the specification's format). */
export function dateAndHour(instant: Instant, timeZone?: 'UTC'): string {
  const { month, day: date, hours, minutes } = parts(instant, timeZone);
  return `${months[month]} ${ordinal(date)} at ${two(hours % 12 || 12)}:${two(minutes)} ${half(hours)}`;
}

/** "21 Nov", with the year if it isn't `now`'s. UTC, so that server and browser agree. */
export function shortDate(instant: Instant, now?: number): string {
  const { year, month, day: date } = parts(instant, 'UTC');
  const isOtherYear = now !== undefined && new Date(now).getUTCFullYear() !== year;
  return `${date} ${months[month]}${isOtherYear ? ` ${year}` : ''}`;
}

/** "7 days", "2 minutes", "24 hours", "90 seconds": a rule's duration in the largest unit that divides it. */
export function duration(seconds: number): string {
  const units = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ] as const;
  const [size, word] = units.find(
    ([unit]) => seconds % unit === 0 && (unit !== 86_400 || seconds > 86_400),
  ) ?? [1, 'second'];
  const count = seconds / size;
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
