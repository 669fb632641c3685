import { countdown } from '../../utils/time.ts';

/** "Today, 3:00 PM" or "22 Nov, 3:00 PM": UTC in the first rendering (the same for everyone), the reader's own time after it. */
export function exactTime(instant: string, now: number, isLocal: boolean): { text: string; zone: string } {
  const date = new Date(instant);
  const zone = isLocal ? {} : { timeZone: 'UTC' };
  const day = (value: Date | number) => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...zone }).format(value);
  // One browser writes a narrow space here, another a plain one: the same text for server and all.
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', ...zone }).format(date).replace(/\s/g, ' ');
  const name = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short', ...zone }).formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return { text: `${day(date) === day(now) ? 'Today' : day(date)}, ${time}`, zone: name };
}

/** To the millisecond, as a receipt says it: "10:47:51.412 AM". */
export function receiptTime(instant: string): string {
  const date = new Date(instant);
  const [time = '', half = ''] = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' }).format(date).split(/\s/);
  return `${time}.${String(date.getMilliseconds()).padStart(3, '0')} ${half}`;
}

/** To the second, in the reader's own time: "3:02:41 PM". Only after the first rendering. */
export const hourTime = (instant: string | number): string => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' }).format(new Date(instant)).replace(/\s/g, ' ');

/** "4 days left", "03:58:12 left". */
export function timeLeft({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }, now: number): string {
  const { text } = countdown(startsAt, endsAt, now);
  return /\d$/.test(text) ? `${text} left` : text;
}
