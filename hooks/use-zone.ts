import { siteZone, type Zone } from '../utils/time.ts';
import { useIsMounted } from './use-is-mounted.ts';

/**
 * The time zone to show times in: `zone`, a boat's own, in the server's HTML, which is the same for everyone; the
 * reader's own after hydration.
 */
export function useZone(zone: string = siteZone): Zone {
  return useIsMounted() ? undefined : zone;
}
