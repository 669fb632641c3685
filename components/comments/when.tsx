import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { useNow } from '../../hooks/use-now.ts';
import { ago } from '../../utils/time.ts';

/** "12 minutes ago"; the exact time for who looks closer. */
export function When({ at }: { at: string }) {
  const { serverTime } = useLiveBoatContext();
  const now = useNow(serverTime, false);
  return <time className="meta" dateTime={at} title={at}>{ago(at, now)}</time>;
}
