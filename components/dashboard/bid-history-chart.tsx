import type { BidHistory } from '../../contract/dashboard.ts';
import { serverNow } from '../../client/server-clock.ts';
import { formatMoney } from '../../utils/money.ts';
import { dateAndHour } from '../../utils/time.ts';
import { plural } from '../../utils/units.ts';
import { daysBetween, niceSteps, shortMoney } from './chart-scale.ts';
import styles from './dashboard.module.css';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const sizes = {
  wide: { width: 694, height: 372, left: 64, right: 128, top: 24, bottom: 40, money: formatMoney },
  narrow: { width: 358, height: 260, left: 44, right: 6, top: 24, bottom: 40, money: shortMoney },
} as const;

/** The reserve at each time it stood: from the start, down with each change, to now. Null where there was none. */
function reserveSteps(
  { reserve, reserves, startsAt }: BidHistory,
  until: number,
): { at: number; amount: number | null }[] {
  const first = reserves.length > 0 ? reserves[0]!.was : reserve;
  const steps = [
    { at: Date.parse(startsAt), amount: first },
    ...reserves.map(({ at, became }) => ({
      at: Math.max(Date.parse(at), Date.parse(startsAt)),
      amount: became,
    })),
  ];
  return [...steps, { at: until, amount: steps.at(-1)!.amount }];
}

/** The price's steps under the reserve's line; the same in a table for who cannot see it. */
export function BidHistoryChart({ history }: { history: BidHistory }) {
  const { bids, reserve, currentBid, bidCount, bidderCount } = history;
  const bidText = currentBid === null ? 'no bid yet' : `bid ${formatMoney(currentBid)}`;
  const label = `Current bid against your reserve: ${bidText}, ${reserve === null ? 'no reserve' : `reserve ${formatMoney(reserve)}`}`;
  return (
    <>
      <p className="meta num">
        Only you and our staff see the reserve. {plural(bidCount, 'bid')} from {plural(bidderCount, 'bidder')}
        .
      </p>
      <Drawing history={history} size="wide" label={label} />
      <Drawing history={history} size="narrow" label={label} />
      {bids.length > 0 && (
        <details className={styles.asTable}>
          <summary>The bids as a table</summary>
          <table className="num">
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Price</th>
              </tr>
            </thead>
            <tbody>
              {bids
                .toReversed()
                .slice(0, 50)
                .map((bid, i) => (
                  <tr key={`${bid.at}-${i}`}>
                    <td>{dateAndHour(bid.at)}</td>
                    <td>{formatMoney(bid.amount)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  );
}

function Drawing({ history, size, label }: { history: BidHistory; size: keyof typeof sizes; label: string }) {
  const { width, height, left, right, top, bottom, money } = sizes[size];
  const [from, to] = [Date.parse(history.startsAt), Date.parse(history.endsAt)];
  const now = Math.min(Math.max(serverNow(), from), to);
  const reserves = reserveSteps(history, history.status === 'live' ? to : now).filter(
    (one): one is { at: number; amount: number } => one.amount !== null,
  );
  const amounts = [
    ...history.bids.map(({ amount }) => amount),
    ...reserves.map(({ amount }) => amount),
    ...(history.bids.length === 0 ? [history.openingBid] : []),
  ];
  const steps = niceSteps(Math.min(...amounts), Math.max(...amounts));
  const [least, most] = [steps[0]!, steps.at(-1)!];
  const [plotRight, plotBottom] = [width - right, height - bottom];
  const x = (at: number) =>
    left + ((Math.min(Math.max(at, from), to) - from) / Math.max(1, to - from)) * (plotRight - left);
  const y = (amount: number) =>
    plotBottom - ((amount - least) / Math.max(1, most - least)) * (plotBottom - top);
  const path = (points: readonly { at: number; amount: number }[]) =>
    points
      .map((point, i) =>
        i === 0
          ? `M${x(point.at).toFixed(1)} ${y(point.amount).toFixed(1)}`
          : `H${x(point.at).toFixed(1)}V${y(point.amount).toFixed(1)}`,
      )
      .join('');
  const bids = history.bids.map(({ at, amount }) => ({ at: Date.parse(at), amount }));
  const last = bids.at(-1);
  const days = daysBetween(from, to);
  const every = Math.ceil(days.length / (size === 'wide' ? 8 : 7));
  const [bidY, reserveY] = [
    last ? y(last.amount) : plotBottom,
    reserves.length > 0 ? y(reserves.at(-1)!.amount) : 0,
  ];
  const apart = Math.abs(bidY - reserveY) < 18 && reserves.length > 0 ? (bidY >= reserveY ? 14 : -14) : 0;
  const change = history.reserves.at(-1);
  // On a phone the words stand beside the diamond, where the steps have not been: before it, or behind it while it is young.
  const isYoung = x(now) - left < 110;
  const labelAt =
    size === 'wide'
      ? { x: plotRight + 12, y: bidY + 4 + apart }
      : { x: isYoung ? x(now) + 12 : x(now) - 12, y: bidY + (apart || -4) };
  return (
    <svg
      className={size === 'wide' ? styles.wideChart : styles.narrowChart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {steps.map((step) => (
        <g key={step}>
          <path d={`M${left} ${y(step)}H${plotRight}`} stroke="var(--hair)" />
          <text x={left - 10} y={y(step) + 4} textAnchor="end">
            {money(step)}
          </text>
        </g>
      ))}
      {days.map(({ at, until }, i) => (
        <g key={at}>
          <path d={`M${x(at)} ${plotBottom}v6`} stroke="var(--hair-2)" />
          {i % every === 0 && x(until) - x(at) > 18 && (
            <text x={(x(at) + x(until)) / 2} y={plotBottom + 26} textAnchor="middle">
              {size === 'narrow' || i % 6 !== 0
                ? size === 'narrow'
                  ? new Date(at).getDate()
                  : weekdays[new Date(at).getDay()]
                : `${weekdays[new Date(at).getDay()]} ${new Date(at).getDate()}`}
            </text>
          )}
        </g>
      ))}
      {reserves.length > 1 && (
        <path d={path(reserves)} fill="none" stroke="var(--amber)" strokeWidth="1.5" strokeDasharray="5 4" />
      )}
      {last && (
        <path d={`${path(bids)}H${x(now).toFixed(1)}`} fill="none" stroke="var(--ink)" strokeWidth="2" />
      )}
      {bids.slice(-60).map((bid, i) => (
        <rect
          key={`${bid.at}-${i}`}
          x={x(bid.at) - 2.5}
          y={y(bid.amount) - 2.5}
          width="5"
          height="5"
          fill="var(--surface)"
          stroke="var(--ink)"
          strokeWidth="1.25"
        />
      ))}
      {last && history.status === 'live' && (
        <path
          d={`M${x(now)} ${bidY - 6}l6 6-6 6-6-6z`}
          fill="var(--brass)"
          stroke="var(--surface)"
          strokeWidth="1.5"
        />
      )}
      {reserves.length > 0 && (
        <text
          className={styles.reserveWords}
          x={size === 'wide' ? plotRight + 12 : left}
          y={size === 'wide' ? reserveY + 4 : reserveY + 15}
        >
          Reserve {money(reserves.at(-1)!.amount)}
          {size === 'narrow' && change?.was ? `, was ${money(change.was)}` : ''}
        </text>
      )}
      {last && (
        <text
          className={styles.bidWords}
          x={labelAt.x}
          y={labelAt.y}
          textAnchor={size === 'wide' || isYoung ? 'start' : 'end'}
        >
          Bid {money(last.amount)}
        </text>
      )}
      {size === 'wide' && change?.was != null && (
        <text
          className={styles.changeWords}
          x={Math.max(x(Date.parse(change.at)) - 6, left + 190)}
          y={y(change.was) - 8}
          textAnchor="end"
        >
          {change.became === null ? 'dropped' : 'lowered'} from {formatMoney(change.was)},{' '}
          {dateAndHour(change.at)}
        </text>
      )}
    </svg>
  );
}
