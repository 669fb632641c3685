import { useEffect, useState } from 'react';
import { activeSoldCount, dayWiseComment } from '../../services/dashboard.service.ts';
import { calendarDay } from '../../utils/time.ts';
import type { Bar } from './day-bars.tsx';
import * as t from '../../locales/dashboard.ts';

const months = [t.jan, t.feb, t.mar, t.apr, t.may, t.jun, t.jul, t.aug, t.sep, t.oct, t.nov, t.dec] as const;

interface DayFigures {
  views: Bar[];
  comments: Bar[];
  /** By month: what the boats sold for, and how many. */
  sales: (Bar & { count: number })[];
}

async function loadFigures(): Promise<DayFigures> {
  const [{ days }, sold] = await Promise.all([
    dayWiseComment({ days: 14 }, { hideToast: true }),
    activeSoldCount({ hideToast: true }),
  ]);
  const bars = (field: 'views' | 'comments') =>
    days.map((day) => ({ key: day.day, label: calendarDay(day.day, Date.now()), value: day[field] }));
  return {
    views: bars('views'),
    comments: bars('comments'),
    sales: sold.months.map(({ month, value, sold: count }) => ({
      key: month,
      label: `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`,
      value,
      count,
    })),
  };
}

/** The figures of the last 14 days and 12 months, loaded once. */
export function useDayFigures() {
  const [figures, setFigures] = useState<DayFigures | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    loadFigures().then(
      (found) => {
        if (isCurrent) setFigures(found);
      },
      () => {
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return { figures, hasFailed };
}
