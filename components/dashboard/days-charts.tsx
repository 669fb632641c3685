import { formatMoney } from '../../utils/money.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { DayBars, type Bar } from './day-bars.tsx';
import { useDayFigures } from './use-day-figures.ts';
import styles from './charts.module.css';
import * as t from '../../locales/dashboard.ts';

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
        title={t.views}
        note={t.inTheLast14Days({ sum: sum(views) })}
        bars={views}
        say={(value) => t.viewsCount({ count: value })}
      />
      <DayBars
        title={t.comments}
        note={t.inTheLast14Days({ sum: sum(comments) })}
        bars={comments}
        say={(value) => t.commentsCount({ count: value })}
      />
      <DayBars
        title={t.sales}
        note={t.inTheLast12MonthsBoats({ sum: sum(sales), sold })}
        bars={sales}
        say={(value) => formatMoney(value)}
        show={(value) => formatMoney(value)}
      />
    </div>
  );
}
