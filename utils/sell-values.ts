/** A typed whole number, or undefined; commas are ignored. */
export function parseWhole(text: string): number | undefined {
  const bare = text.trim();
  return /^\d{1,3}(,\d{3})+$|^\d{1,9}$/.test(bare) ? Number(bare.replaceAll(',', '')) : undefined;
}

/** The same with up to three decimals. */
export function parseDecimal(text: string): number | undefined {
  const bare = text.trim();
  return /^(\d{1,3}(,\d{3})+|\d{1,9})(\.\d{1,3})?$/.test(bare) ? Number(bare.replaceAll(',', '')) : undefined;
}

/** Feet, as decimals or with inches (rounded to two decimals): "42.5", "42'7\"", "42 ft 7 in", "42-7". */
export function parseFeet(text: string): number | undefined {
  const match =
    /^(\d{1,3})\s*(?:'|’|′|-|ft\.?|feet)\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|”|″|''|in\.?|inches)?)?$/i.exec(
      text.trim(),
    );
  if (!match) return parseDecimal(text.replace(/\s*(ft\.?|feet)$/i, ''));
  const inches = Number(match[2] ?? 0);
  return inches < 12 ? Math.round((Number(match[1]) + inches / 12) * 100) / 100 : undefined;
}

export const within = (value: number | undefined, least: number, most: number): number | undefined =>
  value !== undefined && value >= least && value <= most ? value : undefined;

/** A datetime-local field's text, in this device's time zone, as an instant; undefined if it's invalid. */
export function toInstant(local: string): string | undefined {
  const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) ? new Date(local) : undefined;
  return date && !Number.isNaN(date.getTime()) && date.getFullYear() >= 2000 && date.getFullYear() <= 2200
    ? date.toISOString()
    : undefined;
}

const two = (n: number) => String(n).padStart(2, '0');
/** An instant as a datetime-local field shows it. */
export function toLocal(instant: string | number): string {
  const date = new Date(instant);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

const dayMs = 86_400_000;
/**
 * When an auction with these choices starts and ends, if it starts at `now`; undefined while that isn't
 * decided.
 */
export function auctionTimes(
  terms: { start: 'now' | 'later'; startsAt: string; length: string; endsAt: string },
  now = Date.now(),
): { startsAt: string; endsAt: string } | undefined {
  const startsAt = terms.start === 'now' ? new Date(now).toISOString() : toInstant(terms.startsAt);
  if (!startsAt) return undefined;
  const days = parseWhole(terms.length);
  const endsAt =
    terms.length === 'date'
      ? toInstant(terms.endsAt)
      : days
        ? new Date(Date.parse(startsAt) + days * dayMs).toISOString()
        : undefined;
  return endsAt ? { startsAt, endsAt } : undefined;
}
