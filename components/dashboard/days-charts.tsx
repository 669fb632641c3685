import { useEffect, useState } from 'react';
import { activeSoldCount, dayWiseComment } from '../../services/dashboard.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { shortDate } from '../../utils/time.ts';
import { plural, thousands } from '../../utils/units.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './dashboard.module.css';

interface Bar {
  key: string;
  label: string;
  value: number;
}
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Views, comments and sales over time: three small drawings with their figures in words. */
export function DaysCharts() {
  const [found, setFound] = useState<{
    views: Bar[];
    comments: Bar[];
    sales: (Bar & { count: number })[];
  } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    Promise.all([
      dayWiseComment({ days: 14 }, { hideToast: true }),
      activeSoldCount({ hideToast: true }),
    ]).then(
      ([{ days }, sold]) => {
        if (!isWanted) return;
        const bars = (field: 'views' | 'comments') =>
          days.map((day) => ({ key: day.day, label: shortDate(`${day.day}T00:00:00Z`), value: day[field] }));
        setFound({
          views: bars('views'),
          comments: bars('comments'),
          sales: sold.months.map(({ month, value, sold: count }) => ({
            key: month,
            label: `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`,
            value,
            count,
          })),
        });
      },
      () => {
        if (isWanted) setFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, []);
  if (hasFailed) return null;
  if (!found)
    return (
      <div className={styles.three} aria-busy="true">
        {[0, 1, 2].map((i) => (
          <Skeleton key={i} height={176} />
        ))}
      </div>
    );
  const sum = (bars: Bar[]) => bars.reduce((total, { value }) => total + value, 0);
  const sold = found.sales.reduce((total, { count }) => total + count, 0);
  return (
    <div className={styles.three}>
      <Bars
        title="Views"
        note={`${thousands(sum(found.views))} in 14 days`}
        bars={found.views}
        say={(value) => plural(value, 'view')}
      />
      <Bars
        title="Comments"
        note={`${thousands(sum(found.comments))} in 14 days`}
        bars={found.comments}
        say={(value) => plural(value, 'comment')}
      />
      <Bars
        title="Sales"
        note={`${formatMoney(sum(found.sales))} in 12 months, ${plural(sold, 'boat')}`}
        bars={found.sales}
        say={(value) => formatMoney(value)}
        show={(value) => formatMoney(value)}
      />
    </div>
  );
}

const [width, height] = [300, 114];
const ground = height - 2;

function Bars({
  title,
  note,
  bars,
  say,
  show = thousands,
}: {
  title: string;
  note: string;
  bars: Bar[];
  say: (value: number) => string;
  show?: (value: number) => string;
}) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = width / bars.length;
  const best = bars.find(({ value }) => value === most);
  return (
    <section className={styles.bars}>
      <h2>{title}</h2>
      <p className="meta num">{note}</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${title}: ${note}${best && best.value > 0 ? `; the most on ${best.label}, ${say(best.value)}` : ''}`}
      >
        <path d={`M0 ${ground + 0.5}H${width}`} stroke="var(--hair-2)" />
        {bars.map(({ key, label, value }, i) => {
          const tall = value === 0 ? 0 : Math.max(2, (value / most) * (ground - 8));
          return (
            <rect
              key={key}
              x={i * step + step * 0.15}
              y={ground - tall}
              width={step * 0.7}
              height={tall}
              fill={i === bars.length - 1 ? 'var(--sea)' : 'var(--ink-3)'}
            >
              <title>{`${label}: ${say(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={`${styles.span} num`} aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <details className={styles.asTable}>
        <summary>{title} as a table</summary>
        <table className="num">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ key, label, value }) => (
              <tr key={key}>
                <td>{label}</td>
                <td>{show(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
