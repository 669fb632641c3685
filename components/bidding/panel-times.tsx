import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { useIsMounted } from '../../hooks/use-is-mounted.ts';
import { clock, countdown, hourTime } from '../../utils/time.ts';
import { useSettings } from '../layout/shell-context.tsx';
import { isOpen, type Standing } from './standing.ts';
import { exactTime } from './when.ts';
import styles from './bid-panel.module.css';

/** Time left and the exact hour; while it is not sure, of when the figures are. */
export function PanelTimes({ standing, now }: { standing: Standing; now: number }) {
  const { boat, serverTime, certainty, asOf } = useLiveBoatContext();
  const { rules } = useSettings();
  const isLocal = useIsMounted();
  if (boat.endsAt === null) return null;
  const isBefore = standing === 'before';
  const isOver = !isOpen(standing) && !isBefore && standing !== 'closing';
  const instant = (isBefore ? boat.startsAt : boat.endsAt) ?? '';
  const { text, zone } = exactTime(instant, isLocal ? now : serverTime, isLocal);
  const left = countdown(boat.startsAt, boat.endsAt, now);
  const offerEnd = boat.mine?.offerEndsAt ? Date.parse(boat.mine.offerEndsAt) : Date.parse(boat.endsAt) + rules.offerWindowSeconds * 1000;
  const offerLeft = offerEnd - now;
  const [label, figure] =
    certainty === 'unsure' && isOpen(standing) ? ['As of', hourTime(asOf)]
    : isBefore ? ['Opens in', clock(Date.parse(instant) - now)]
    : boat.status === 'offer-window' && offerLeft > 0 ? ['Offer window, left', clock(offerLeft)]
    : ['Time left', left.text.replace(' left', '')];
  return (
    <div className={styles.times}>
      <p><span className="lbl">{label}</span><b className="num" role="timer" aria-live="off">{figure}</b></p>
      <p><span className="lbl">{isBefore ? 'Opens' : isOver ? 'Closed' : 'Ends'}</span><b className="num"><time dateTime={instant}>{isOver && isLocal ? text.replace(/, .*/, `, ${hourTime(instant)}`) : text}</time> <small>{zone}</small></b></p>
    </div>
  );
}
