const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

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

/**
 * The time left until `instant`, so that a limit of two days doesn't become "1 day" a second later: whole days while
 * there are more than two, started hours while there is more than one day, then HH:MM:SS. Auctions show the
 * specification's `countdown`.
 */
export function timeUntil(instant: Instant, now: number): string {
  const left = Math.max(0, ms(instant) - now);
  if (left > 2 * day) return `${Math.floor(left / day)} days`;
  return left > day ? `${Math.ceil(left / hour)} hours` : clock(left);
}

const steps: readonly [limit: number, unit: number, one: string, many: string][] = [
  [90 * second, minute, 'a minute', ''],
  [44.5 * minute, minute, 'a minute', 'minutes'],
  [90 * minute, hour, 'an hour', ''],
  [21.5 * hour, hour, 'an hour', 'hours'],
  [36 * hour, day, 'a day', ''],
  [25.5 * day, day, 'a day', 'days'],
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

/**
 * A time zone's IANA name, or an offset such as "+05:30". Without one, a time is in the reader's own zone, which
 * only a browser knows.
 */
export type Zone = string | undefined;

/** Before the reader's zone is known: for pages and emails that aren't about one boat. */
export const siteZone = 'America/New_York';

interface Parts {
  year: number;
  month: number;
  day: number;
  hours: number;
  minutes: number;
  seconds: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
/** More zones than boats are in; readers can have others. */
const formattersMax = 50;

/** Formatters are expensive to create, so each zone's is cached. */
function formatterOf(zone: Zone): Intl.DateTimeFormat {
  // The reader's own can change while a page is open.
  const key = zone ?? String(new Date().getTimezoneOffset());
  const cached = formatters.get(key);
  if (cached) return cached;
  if (formatters.size >= formattersMax) formatters.clear();
  const created = new Intl.DateTimeFormat('en-US', {
    ...(zone !== undefined && { timeZone: zone }),
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  formatters.set(key, created);
  return created;
}

function partsIn(instant: Instant, zone: string): Parts {
  const found = new Map(
    formatterOf(zone)
      .formatToParts(ms(instant))
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month') - 1,
    day: part('day'),
    hours: part('hour'),
    minutes: part('minute'),
    seconds: part('second'),
  };
}

/** The reader's own time without Intl, which costs many times as much: clocks need it every second. */
function parts(instant: Instant, zone: Zone): Parts {
  if (zone !== undefined) return partsIn(instant, zone);
  const date = new Date(ms(instant));
  return {
    year: date.getFullYear(),
    month: date.getMonth(),
    day: date.getDate(),
    hours: date.getHours(),
    minutes: date.getMinutes(),
    seconds: date.getSeconds(),
  };
}

/** "EST", "GMT+5:30": what the zone is called at `instant`, which differs in summer. */
export const zoneName = (instant: Instant, zone?: Zone): string =>
  formatterOf(zone)
    .formatToParts(ms(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** "3:02 PM". */
export function timeOfDay(instant: Instant, zone?: Zone): string {
  const { hours, minutes } = parts(instant, zone);
  return `${hours % 12 || 12}:${two(minutes)} ${half(hours)}`;
}

/** To the second: "3:02:41 PM". */
export function hourTime(instant: Instant, zone?: Zone): string {
  const { hours, minutes, seconds } = parts(instant, zone);
  return `${hours % 12 || 12}:${two(minutes)}:${two(seconds)} ${half(hours)}`;
}

/** To the millisecond, for receipts: "10:47:51.412 AM". */
export const receiptTime = (instant: Instant): string =>
  hourTime(instant).replace(' ', `.${String(ms(instant) % second).padStart(3, '0')} `);

/** "Nov 22", or "Nov 22, 2025" if that isn't the year of `now`. */
export function dayText(instant: Instant, now: Instant, zone?: Zone): string {
  const { year, month, day: date } = parts(instant, zone);
  return `${months[month]} ${date}${year === yearOf(now, zone) ? '' : `, ${year}`}`;
}

/** "Nov 22, 2026". */
export function fullDay(instant: Instant, zone?: Zone): string {
  const { year, month, day: date } = parts(instant, zone);
  return `${months[month]} ${date}, ${year}`;
}

/** Today's `dayText` with spaces that don't break, for a table's narrow cell. */
export const dayOnOneLine = (instant: Instant): string =>
  dayText(instant, Date.now()).replaceAll(' ', '\u00a0');

/** "Nov 22, 2026": the day on which a text was published, which is a date without a time, stored as midnight in UTC. */
export const publicationDay = (instant: Instant): string => fullDay(instant, 'UTC');

export const yearOf = (instant: Instant, zone?: Zone): number => parts(instant, zone).year;

/** "Nov 22, 9:47 PM EST", with the year if it isn't that of `now`. */
export const dayAndTime = (instant: Instant, now: Instant = Date.now(), zone?: Zone): string =>
  `${dayText(instant, now, zone)}, ${timeOfDay(instant, zone)} ${zoneName(instant, zone)}`;

/** "Sun, Nov 22, 9:47 PM EST": for emails, which are read days later and in other zones. */
export function weekdayAndTime(instant: Instant, now: Instant, zone: string): string {
  const { year, month, day: date } = parts(instant, zone);
  const weekday = weekdays[new Date(Date.UTC(year, month, date)).getUTCDay()];
  return `${weekday}, ${dayAndTime(instant, now, zone)}`;
}

/** Whether both are on the same calendar day. */
export function isSameDay(one: Instant, other: Instant, zone?: Zone): boolean {
  const [a, b] = [parts(one, zone), parts(other, zone)];
  return a.year === b.year && a.month === b.month && a.day === b.day;
}

/** When the reader's day ends, in epoch ms. */
export const endOfToday = (now: number): number => new Date(now).setHours(24, 0, 0, 0);

/** Whether the reader's day is the same as that of `zone`: both end at the same moment. */
export function isDayOf(zone: string, now: number): boolean {
  const end = endOfToday(now);
  return isSameDay(now, end - 1, zone) && !isSameDay(end - 1, end, zone);
}

/** A calendar day as the API writes it, "2026-11-22", in words; it's the same everywhere. */
export const calendarDay = (day: string, now: Instant): string => {
  const { year, month, day: date } = parts(`${day}T00:00:00Z`, 'UTC');
  return `${months[month]} ${date}${year === yearOf(now) ? '' : `, ${year}`}`;
};

const ordinal = (n: number) =>
  `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;

/**
 * 'MMM Do [at] hh:mm A': "Nov 21st at 06:12 PM", the specification's format of notifications; elsewhere, use
 * `dayAndTime`.
 */
export function notificationTime(instant: Instant): string {
  const { month, day: date, hours, minutes } = parts(instant, undefined);
  return `${months[month]} ${ordinal(date)} at ${two(hours % 12 || 12)}:${two(minutes)} ${half(hours)}`;
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
