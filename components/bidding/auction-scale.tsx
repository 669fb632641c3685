import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { plural } from '../../utils/units.ts';
import { shortDate } from '../../utils/time.ts';
import { useSettings } from '../layout/shell-context.tsx';
import { TimeScale } from '../ui/time-scale.tsx';
import styles from './auction-scale.module.css';

/** The signature scale with its three words below: start, bids, end. */
export function AuctionScale({ now, width }: { now: number; width?: number }) {
  const { boat, bids, serverTime } = useLiveBoatContext();
  const { rules } = useSettings();
  if (boat.startsAt === null || boat.endsAt === null) return null;
  const ticks = new Map(boat.bidTicks.map((tick) => [tick.at, tick]));
  for (const { at, amount } of bids) ticks.set(Date.parse(at), { at: Date.parse(at), amount });
  return (
    <div className={styles.scale}>
      <TimeScale startsAt={Date.parse(boat.startsAt)} endsAt={Date.parse(boat.endsAt)} now={Math.min(now, Date.parse(boat.endsAt))} finalMs={rules.softCloseSeconds * 1000} bids={[...ticks.values()]} {...(width !== undefined && { width })} />
      <p className={`${styles.words} num`}><span>{shortDate(boat.startsAt, serverTime)}</span><span>{plural(boat.bidCount, 'bid')}</span><span>{shortDate(boat.endsAt, serverTime)}</span></p>
    </div>
  );
}
