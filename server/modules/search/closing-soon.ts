import type { ClosingSoon } from '../../../contract/boat-lists.ts';
import type { SearchColumns } from './columns.ts';

/** 1 for each profile that is of live auctions. */
export function liveAuctions({ profiles }: SearchColumns): Uint8Array {
  const { values, codes } = profiles;
  const [listing, status] = [values.listing.known('auction'), values.status.known('live')];
  return Uint8Array.from(codes.listing, (one, profile) =>
    profile > 0 && one === listing && codes.status[profile] === status ? 1 : 0,
  );
}

const quarterMs = 15 * 60_000;
/** A day has up to 25 hours; one more quarter has begun. */
const quarters = 25 * 4 + 1;

/** How many live auctions end in the quarter hour of `now` and in each of the next ones. */
export function closingSoon(columns: SearchColumns, now: number): ClosingSoon {
  const { size, numbers, codes } = columns;
  const isLive = liveAuctions(columns);
  const from = Math.floor(now / quarterMs) * quarterMs;
  const counts = Array.from({ length: quarters }, () => 0);
  for (let p = 0; p < size; p++) {
    if (isLive[codes.profile[p]!] === 0) continue;
    const quarter = Math.max(0, Math.floor(((numbers.endsAt[p] ?? NaN) - from) / quarterMs));
    if (quarter < quarters) counts[quarter] = (counts[quarter] ?? 0) + 1;
  }
  return { from, counts };
}
