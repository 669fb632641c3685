import { zoneOfZip } from '../server/zone-of-zip.ts';
import type { Placement } from './boat.ts';

const minute = 60_000;
const hour = 60 * minute;
export const day = 24 * hour;
const auctionDays = 7;

/** From now to the end of each kind of live auction, by its place among them; the first closes soonest. */
const soon: Partial<Record<Placement, (place: number) => number>> = {
  'ends-in-10-minutes': (place) => (5 + place * 3.5) * minute,
  'ends-within-the-hour': (place) => (22 + place * 13) * minute,
};
const daysLeft: Partial<Record<Placement, (place: number) => number>> = {
  'ends-in-days': (place) => 1.1 + place * 0.6,
};
const daysAgo: Partial<Record<Placement, (place: number) => number>> = {
  sold: (place) => 0.4 + place * 0.7,
  'reserve-not-met': (place) => 0.2 + place * 0.3,
  unsold: () => 2.2,
};

/** When an auction runs. */
export interface Hours {
  startsAt: number;
  endsAt: number;
}

export interface Occasion {
  placement: Placement;
  /** Which of its placement the boat is, from 0. */
  place: number;
  zip: string;
  now: number;
  random: () => number;
}

/**
 * When an auction runs: it ends, or starts if it's scheduled, between eight and ten in the evening where the
 * boat is. Only those that end within minutes or the hour don't. Undefined for boats without an auction that runs.
 */
export function hoursOf({ placement, place, zip, now, random }: Occasion): Hours | undefined {
  const left = soon[placement]?.(place);
  if (left !== undefined) return { startsAt: now + left - auctionDays * day, endsAt: now + left };
  const evening = (at: number) => eveningOf(at, zip, random);
  if (placement === 'scheduled') {
    const start = evening(now + 2 * day);
    return hours(start, start.add({ days: auctionDays }));
  }
  const end = endOf();
  return end && hours(end.subtract({ days: auctionDays }), end);

  function endOf(): Temporal.ZonedDateTime | undefined {
    if (placement === 'ends-today') {
      const today = evening(now);
      return today.epochMilliseconds < now + 5 * minute ? today.add({ days: 1 }) : today;
    }
    const later = daysLeft[placement]?.(place);
    if (later !== undefined) return evening(now + later * day);
    const ago = daysAgo[placement]?.(place);
    if (ago === undefined) return undefined;
    const then = evening(now - ago * day);
    return then.epochMilliseconds < now - hour ? then : then.subtract({ days: 1 });
  }
}

const hours = (start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): Hours => ({
  startsAt: start.epochMilliseconds,
  endsAt: end.epochMilliseconds,
});

/** Between eight and ten in the evening of that day where the boat is, when people bid. */
function eveningOf(at: number, zip: string, random: () => number): Temporal.ZonedDateTime {
  const minutes = Math.floor(random() * 24) * 5;
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zoneOfZip(zip))
    .withPlainTime({ hour: 20 + Math.floor(minutes / 60), minute: minutes % 60 });
}
