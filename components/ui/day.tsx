import { useZone } from '../../hooks/use-zone.ts';
import { dayAndTime, dayText, type Instant } from '../../utils/time.ts';

/**
 * A calendar day, "Nov 22", with the year if it isn't that of `now`; its title is the exact time. In `zone`
 * (otherwise Eastern Time) until hydration, then in the reader's own.
 */
export function Day({ at, now = 0, zone }: { at: string; now?: Instant; zone?: string }) {
  const shown = useZone(zone);
  return (
    <time dateTime={at} title={dayAndTime(at, now, shown)} suppressHydrationWarning>
      {dayText(at, now, shown)}
    </time>
  );
}
