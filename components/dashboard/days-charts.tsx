import { formatMoney } from '../../utils/money.ts';
import { plural, thousands } from '../../utils/units.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { DayBars, type Bar } from './day-bars.tsx';
import { useDayFigures } from './use-day-figures.ts';
import styles from './charts.module.css';

const sum = (bars: Bar[]) => bars.reduce((total, { value }) => total + value, 0);

/** Views, comments and sales over time: three small charts, each with its table. */
export function DaysCharts() {
  const { figures, hasFailed } = useDayFigures();
  if (hasFailed) return null;
  if (!figures)
    return (
      <div className={styles.three} aria-busy="true">
        {[0, 1, 2].map((i) => (
          <Skeleton key={i} height={176} />
        ))}
      </div>
    );
  const { views, comments, sales } = figures;
  const sold = sales.reduce((total, { count }) => total + count, 0);
  return (
    <div className={styles.three}>
      <DayBars
        title="Views"
        note={`${thousands(sum(views))} in 14 days`}
        bars={views}
        say={(value) => plural(value, 'view')}
      />
      <DayBars
        title="Comments"
        note={`${thousands(sum(comments))} in 14 days`}
        bars={comments}
        say={(value) => plural(value, 'comment')}
      />
      <DayBars
        title="Sales"
        note={`${formatMoney(sum(sales))} in 12 months, ${plural(sold, 'boat')}`}
        bars={sales}
        say={(value) => formatMoney(value)}
        show={(value) => formatMoney(value)}
      />
    </div>
  );
}
