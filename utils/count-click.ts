import { actingHeaders } from './acting-headers.ts';
import { zoneHeaders } from './reader-zone.ts';
import { readToken } from './session-token.ts';

/** Counts a click on a card, in parallel with the navigation: it outlives the page. A lost count is no loss. */
export function countClick(id: number): void {
  const token = readToken();
  fetch(`${process.env.NEXT_PUBLIC_API_URL ?? ''}/api/v1/registerBoatClick/${id}`, {
    method: 'POST',
    keepalive: true,
    headers: { ...(token && { Authorization: `Bearer ${token}` }), ...zoneHeaders(), ...actingHeaders() },
  }).catch(() => {});
}
