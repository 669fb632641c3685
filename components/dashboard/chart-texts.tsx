import type { BidHistory } from '../../contract/dashboard.ts';
import { dayAndTime } from '../../utils/time.ts';
import type { Plot } from './bid-history-plot.ts';
import styles from './charts.module.css';
import * as t from '../../locales/dashboard.ts';

/** The reserve, the bid and the last change of the reserve, in words. */
export function ChartTexts({ history, plot }: { history: BidHistory; plot: Plot }) {
  const { size, left, money, now, reserves, plotRight, plotBottom, x, y, last } = plot;
  const [bidY, reserveY] = [
    last ? y(last.amount) : plotBottom,
    reserves.length > 0 ? y(reserves.at(-1)!.amount) : 0,
  ];
  const apart = Math.abs(bidY - reserveY) < 18 && reserves.length > 0 ? (bidY >= reserveY ? 14 : -14) : 0;
  const change = history.reserves.at(-1);
  // On a phone the words stand beside the diamond, where the steps have not been: before it, or behind it
  // while it is young.
  const isYoung = x(now) - left < 110;
  const labelAt =
    size === 'wide'
      ? { x: plotRight + 12, y: bidY + 4 + apart }
      : { x: isYoung ? x(now) + 12 : x(now) - 12, y: bidY + (apart || -4) };
  return (
    <>
      {reserves.length > 0 && (
        <text
          className={styles.reserveWords}
          x={size === 'wide' ? plotRight + 12 : left}
          y={size === 'wide' ? reserveY + 4 : reserveY + 15}
        >
          {size === 'narrow' && change?.was
            ? t.reserveWas({ reserve: money(reserves.at(-1)!.amount), was: money(change.was) })
            : t.reserve({ reserve: money(reserves.at(-1)!.amount) })}
        </text>
      )}
      {last && (
        <text
          className={styles.bidWords}
          x={labelAt.x}
          y={labelAt.y}
          textAnchor={size === 'wide' || isYoung ? 'start' : 'end'}
        >
          {t.bidMoney({ money: money(last.amount) })}
        </text>
      )}
      {size === 'wide' && change?.was != null && (
        <text
          className={styles.changeWords}
          x={Math.max(x(Date.parse(change.at)) - 6, left + 190)}
          y={y(change.was) - 8}
          textAnchor="end"
        >
          {t.removedFrom({
            isMissing: change.became === null,
            was: change.was,
            dayAndTime: dayAndTime(change.at),
          })}
        </text>
      )}
    </>
  );
}
