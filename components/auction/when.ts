import { countdown, dayText, hourTime, isSameDay, timeOfDay, zoneName, type Zone } from '../../utils/time.ts';
import * as t from '../../locales/auction.ts';

/** "Today, 3:00 PM" or "Nov 22, 3:00 PM", and the zone's name. `isExact`: to the second. */
export function exactTime(
  instant: string,
  now: number,
  zone: Zone,
  { isExact = false } = {},
): { text: string; zone: string } {
  const day = isSameDay(instant, now, zone) ? t.today : dayText(instant, now, zone);
  return {
    text: `${day}, ${isExact ? hourTime(instant, zone) : timeOfDay(instant, zone)}`,
    zone: zoneName(instant, zone),
  };
}

/** "4 days left", "03:58:12 left". */
export function timeLeft(
  { startsAt, endsAt }: { startsAt: string | null; endsAt: string | null },
  now: number,
): string {
  const { text } = countdown(startsAt, endsAt, now);
  return /\d$/.test(text) ? t.left({ text }) : text;
}
