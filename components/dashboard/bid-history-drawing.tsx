import type { BidHistory } from '../../contract/dashboard.ts';
import { ChartAxes } from './chart-axes.tsx';
import { ChartTexts } from './chart-texts.tsx';
import { plotOf, type sizes } from './bid-history-plot.ts';
import styles from './charts.module.css';

interface BidHistoryDrawingProps {
  history: BidHistory;
  size: keyof typeof sizes;
  label: string;
}

/** The drawing of the chart, for a wide or a narrow screen. */
export function BidHistoryDrawing({ history, size, label }: BidHistoryDrawingProps) {
  const plot = plotOf(history, size);
  const { width, height, now, reserves, x, y, path, bids, last } = plot;
  return (
    <svg
      className={size === 'wide' ? styles.wideChart : styles.narrowChart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <ChartAxes plot={plot} />
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
          d={`M${x(now)} ${y(last.amount) - 6}l6 6-6 6-6-6z`}
          fill="var(--brass)"
          stroke="var(--surface)"
          strokeWidth="1.5"
        />
      )}
      <ChartTexts history={history} plot={plot} />
    </svg>
  );
}
