import type { ReportDay } from '../../contract/inventory.ts';
import { calendarDay } from '../../utils/time.ts';
import { BarChart } from '../ui/bar-chart.tsx';
import styles from './report.module.css';
import * as t from '../../locales/inventory.ts';

const charts: readonly {
  key: Exclude<keyof ReportDay, 'day'>;
  title: string;
  unit: string;
  countText: (v: { count: number }) => string;
}[] = [
  { key: 'views', title: t.views, unit: t.views, countText: t.viewCount },
  { key: 'clicks', title: t.clicksFromLists, unit: t.clicks, countText: t.clickCount },
  { key: 'watchers', title: t.watchersGainedAndLost, unit: t.netChange, countText: t.watcherCount },
  { key: 'bids', title: t.bids, unit: t.bids, countText: t.bidCount },
  { key: 'offers', title: t.offers, unit: t.offers, countText: t.offerCount },
  { key: 'comments', title: t.comments, unit: t.comments, countText: t.commentCount },
  { key: 'inquiries', title: t.privateQuestions, unit: t.questions, countText: t.questionCount },
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
              summary={t.inDays({
                isSo: Boolean(sum < 0),
                abs: chart.countText({ count: Math.abs(sum) }),
                dayCount: days.length,
              })}
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
