import { useCoarseNow } from '../../hooks/use-coarse-now.ts';
import { useZone } from '../../hooks/use-zone.ts';
import { dayAndTime } from '../../utils/time.ts';

/** A time in the reader's zone; the exact one on hover. */
export function Stamp({ at }: { at: string | null }) {
  const zone = useZone();
  const now = useCoarseNow();
  if (at === null) return <span className="dim">–</span>;
  return (
    <time dateTime={at} title={at} className="num">
      {dayAndTime(at, now, zone)}
    </time>
  );
}
