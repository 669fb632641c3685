import { countdown, dayAndMonth, timeOfDay } from '../../utils/time.ts';

let zoneNames: Intl.DateTimeFormat | undefined;
/** "EST", "GMT+1": what the reader's own zone is called at `instant`. */
function zoneName(instant: string): string {
  zoneNames ??= new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' });
  return zoneNames.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/**
 * "Today, 3:00 PM" or "22 Nov, 3:00 PM": UTC in the first rendering (the same for everyone), the reader's own
 * time after it.
 */
export function exactTime(instant: string, now: number, isLocal: boolean): { text: string; zone: string } {
  const zone = isLocal ? undefined : 'UTC';
  const day = dayAndMonth(instant, zone);
  return {
    text: `${day === dayAndMonth(now, zone) ? 'Today' : day}, ${timeOfDay(instant, zone)}`,
    zone: zone ?? zoneName(instant),
  };
}

/** "4 days left", "03:58:12 left". */
export function timeLeft(
  { startsAt, endsAt }: { startsAt: string | null; endsAt: string | null },
  now: number,
): string {
  const { text } = countdown(startsAt, endsAt, now);
  return /\d$/.test(text) ? `${text} left` : text;
}
