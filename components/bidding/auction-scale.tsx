import { useEffect, useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { plural } from '../../utils/units.ts';
import { clock, shortDate } from '../../utils/time.ts';
import { useSettings } from '../layout/shell-context.tsx';
import { TimeScale } from '../ui/time-scale.tsx';
import { exactTime } from './when.ts';
import styles from './auction-scale.module.css';

/** The signature scale with its three words below: start, bids, end; `hasHour`: where the exact end stands nowhere else. */
export function AuctionScale({ now, width, hasHour = false }: { now: number; width?: number; hasHour?: boolean }) {
  const { boat, bids, serverTime } = useLiveBoatContext();
  const { rules } = useSettings();
  const [isLocal, setLocal] = useState(false);
  useEffect(() => setLocal(true), []);
  if (boat.startsAt === null || boat.endsAt === null) return null;
  const left = Date.parse(boat.endsAt) - now;
  const finalMs = rules.softCloseSeconds * 1000;
  const isFinal = left > 0 && left <= finalMs;
  const ends = exactTime(boat.endsAt, isLocal ? now : serverTime, isLocal);
  const last = hasHour ? `${ends.text}${isLocal ? '' : ` ${ends.zone}`}` : shortDate(boat.endsAt, serverTime);
  const ticks = new Map(boat.bidTicks.map((tick) => [tick.at, tick]));
  for (const { at, amount } of bids) ticks.set(Date.parse(at), { at: Date.parse(at), amount });
  return (
    <div className={styles.scale}>
      <TimeScale startsAt={Date.parse(boat.startsAt)} endsAt={Date.parse(boat.endsAt)} now={Math.min(now, Date.parse(boat.endsAt))} finalMs={finalMs} bids={[...ticks.values()]} {...(width !== undefined && { width })} />
      <p className={`${styles.words} num`}><span>{isFinal ? clock(finalMs).slice(3) : shortDate(boat.startsAt, serverTime)}</span><span>{plural(boat.bidCount, 'bid')}</span><span className={hasHour && !isLocal ? styles.guess : undefined}>{isFinal && !hasHour ? clock(0).slice(3) : last}</span></p>
    </div>
  );
}
