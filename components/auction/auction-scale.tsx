import { useMemo } from 'react';
import type { Boat } from '../../contract/boats.ts';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useZone } from '../../hooks/use-zone.ts';
import { clock, dayText } from '../../utils/time.ts';
import { TimeScale } from '../ui/time-scale.tsx';
import { useRules } from './use-rules.ts';
import { exactTime } from './when.ts';
import styles from './auction-scale.module.css';
import * as t from '../../locales/auction.ts';

type BidTick = Boat['bidTicks'][number];

/**
 * The signature scale with its three words below: start, bids, end; `hasHour`: where the exact end stands
 * nowhere else.
 */
export function AuctionScale({
  now,
  width,
  hasHour = false,
}: {
  now: number;
  width?: number;
  hasHour?: boolean;
}) {
  const { boat, bids } = useLiveBoatContext();
  const rules = useRules(boat);
  const zone = useZone(boat.location.timeZone);
  const ticks = useMemo(() => ticksOf(boat.bidTicks, bids), [boat.bidTicks, bids]);
  if (boat.startsAt === null || boat.endsAt === null) return null;
  const left = Date.parse(boat.endsAt) - now;
  const finalMs = rules.softCloseSeconds * 1000;
  const isFinal = left > 0 && left <= finalMs;
  const end = exactTime(boat.endsAt, now, zone);
  const last = hasHour ? `${end.text} ${end.zone}` : dayText(boat.endsAt, now, zone);
  return (
    <div className={styles.scale}>
      <TimeScale
        startsAt={Date.parse(boat.startsAt)}
        endsAt={Date.parse(boat.endsAt)}
        now={Math.min(now, Date.parse(boat.endsAt))}
        finalMs={finalMs}
        bids={ticks}
        {...(width !== undefined && { width })}
      />
      <p className={`${styles.words} num`}>
        <span>{isFinal ? clock(finalMs).slice(3) : dayText(boat.startsAt, now, zone)}</span>
        <span>{t.bids({ bidCount: boat.bidCount })}</span>
        <span>{isFinal && !hasHour ? clock(0).slice(3) : last}</span>
      </p>
    </div>
  );
}

/** Those the page came with, and those heard since. */
function ticksOf(first: readonly BidTick[], heard: readonly { at: string; amount: number }[]): BidTick[] {
  const ticks = new Map(first.map((tick) => [tick.at, tick]));
  for (const { at, amount } of heard) ticks.set(Date.parse(at), { at: Date.parse(at), amount });
  return [...ticks.values()];
}
