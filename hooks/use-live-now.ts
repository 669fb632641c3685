import { useLiveBoatContext } from './live-boat-context.ts';
import { useNow } from './use-now.ts';

/**
 * The server's time for the boat on screen, in epoch ms, updated each second. In a preview it stands still: an auction of
 * seven days, seen before it starts, has seven days left.
 */
export function useLiveNow(): number {
  const { serverTime, isPreview = false } = useLiveBoatContext();
  const now = useNow(serverTime, !isPreview);
  return isPreview ? serverTime : now;
}
