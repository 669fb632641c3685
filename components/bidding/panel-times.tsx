import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useZone } from '../../hooks/use-zone.ts';
import { hourTime } from '../../utils/time.ts';
import { isOpen, type AuctionStatus } from '../auction/auction-status.ts';
import { timeFigure } from '../auction/time-figure.ts';
import { exactTime } from '../auction/when.ts';
import styles from './bid-panel.module.css';
import { useRules } from '../auction/use-rules.ts';
import * as t from '../../locales/bidding.ts';

/** Time left and the exact hour; while it is not sure, of when the figures are. */
export function PanelTimes({ status, now }: { status: AuctionStatus; now: number }) {
  const live = useLiveBoatContext();
  const { boat, certainty, asOf } = live;
  const rules = useRules(boat);
  const zone = useZone(boat.location.timeZone);
  if (boat.endsAt === null) return null;
  const isBefore = status === 'before';
  const isOver = !isOpen(status) && !isBefore && status !== 'closing';
  const instant = (isBefore ? boat.startsAt : boat.endsAt) ?? '';
  const exact = exactTime(instant, now, zone, { isExact: isOver });
  const [label, figure] =
    certainty === 'unsure' && isOpen(status)
      ? [t.asOf2, hourTime(asOf)]
      : timeFigure(live, status, now, rules.offerWindowSeconds);
  return (
    <div className={styles.times}>
      <p>
        <span className="lbl">{label}</span>
        <b className="num" role="timer" aria-live="off">
          {figure}
        </b>
      </p>
      {status !== 'withdrawn' && (
        <p>
          <span className="lbl">{isBefore ? t.opens : isOver ? t.ended : t.ends}</span>
          <b className="num">
            <time dateTime={instant}>{exact.text}</time> <small suppressHydrationWarning>{exact.zone}</small>
          </b>
        </p>
      )}
    </div>
  );
}
