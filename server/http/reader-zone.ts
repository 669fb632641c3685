import type { FastifyRequest } from 'fastify';
import { siteZone } from '../../utils/time.ts';

/**
 * The reader's time zone: an IANA name from the `timezone` header, which is right on both sides of a clock change;
 * otherwise an offset from the `utcoffset` header, such as "-05:00"; otherwise the site's zone.
 */
export function zoneOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const { timezone, utcoffset } = headers;
  const named = typeof timezone === 'string' ? zoneNamed(timezone) : undefined;
  if (named !== undefined) return named;
  const minutes = offsetOf(utcoffset);
  return minutes === undefined ? siteZone : offsetZone(minutes);
}

/**
 * The caller's offset in minutes, east of UTC positive, as accounts store it; 0 when absent or absurd.
 */
export const utcOffset = ({ headers }: Pick<FastifyRequest, 'headers'>): number =>
  offsetOf(headers.utcoffset) ?? 0;

function offsetOf(header: string | string[] | undefined): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const minutes = Number(header);
  return Number.isInteger(minutes) && Math.abs(minutes) <= 14 * 60 ? minutes : undefined;
}

/** "+05:30". */
function offsetZone(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

const known = new Map<string, string | undefined>();
const knownMax = 1_000;

/** The name as the time zone database has it; undefined if it has none. Checking is expensive, so it's cached. */
function zoneNamed(name: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{1,49}$/.test(name)) return undefined;
  if (!known.has(name)) {
    if (known.size >= knownMax) known.clear();
    known.set(name, resolve(name));
  }
  return known.get(name);
}

function resolve(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
