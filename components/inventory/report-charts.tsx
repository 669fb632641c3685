import type { ReportDay } from '../../contract/inventory.ts';
import { calendarDay } from '../../utils/time.ts';
import { plural } from '../../utils/units.ts';
import { BarChart } from '../ui/bar-chart.tsx';
import styles from './report.module.css';

const charts: readonly {
  key: Exclude<keyof ReportDay, 'day'>;
  title: string;
  unit: string;
  one: string;
  many?: string;
}[] = [
  { key: 'views', title: 'Views', unit: 'Views', one: 'view' },
  { key: 'clicks', title: 'Clicks in lists', unit: 'Clicks', one: 'click' },
  { key: 'watchers', title: 'Watchers, come and gone', unit: 'More or fewer', one: 'watcher' },
  { key: 'bids', title: 'Bids', unit: 'Bids', one: 'bid' },
  { key: 'offers', title: 'Offers', unit: 'Offers', one: 'offer' },
  { key: 'comments', title: 'Comments', unit: 'Comments', one: 'comment' },
  { key: 'inquiries', title: 'Questions in private', unit: 'Questions', one: 'question' },
];

/** A bar chart by the day for everything that happens to a listing of this kind. */
export function ReportCharts({ days, isAuction }: { days: ReportDay[]; isAuction: boolean }) {
  return (
    <div className={styles.charts}>
      {charts
        .filter(({ key }) => (key === 'bids' ? isAuction : key === 'offers' ? !isAuction : true))
        .map((chart) => {
          const sum = days.reduce((total, day) => total + day[chart.key], 0);
          return (
            <BarChart
              key={chart.key}
              title={chart.title}
              unit={chart.unit}
              summary={`${sum < 0 ? '−' : ''}${plural(Math.abs(sum), chart.one)} in ${days.length} days`}
              bars={days.map((day) => ({
                label: calendarDay(day.day, Date.now()),
                name: calendarDay(day.day, Date.now()),
                value: day[chart.key],
              }))}
            />
          );
        })}
    </div>
  );
}
