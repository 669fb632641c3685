import { useState } from 'react';
import { paths } from '../../utils/paths.ts';
import { zoneName } from '../../utils/time.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Segmented } from '../ui/field.tsx';
import { Waiting } from './inventory-frame.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportCharts } from './report-charts.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportHistory } from './report-history.tsx';
import { useReport } from './use-report.ts';
import styles from './report.module.css';
import * as t from '../../locales/inventory.ts';

const ranges = [
  { value: '7', label: t.n7Days },
  { value: '30', label: t.n30Days },
  { value: '90', label: t.n90Days },
  { value: '365', label: t.n1Year },
] as const;
type Range = (typeof ranges)[number]['value'];

/** One listing over time. */
export function Report({ id }: { id: number }) {
  const [range, setRange] = useState<Range>('30');
  const { report, failure, load } = useReport(id, Number(range));

  if (failure === 'none')
    return (
      <ErrorState
        title={t.boatNotFound}
        action={<ButtonLink href={paths.inventory}>{t.goToInventory}</ButtonLink>}
      >
        {t.itMayHaveBeenDeletedOr}
      </ErrorState>
    );
  if (failure && !report)
    return (
      <ErrorState title={t.weCouldntLoadThisReport} onRetry={load}>
        {t.yourListingsAreSafePleaseTry}
      </ErrorState>
    );
  if (!report) return <Waiting />;
  const { boat, days } = report;
  const isAuction = boat.listingType === 'auction';
  const today = days.at(-1);
  return (
    <>
      <p className={styles.back}>
        <ButtonLink variant="quiet" href={paths.inventory}>
          {t.allBoats}
        </ButtonLink>
      </p>
      <ReportHead boat={boat} />
      <ReportFigures report={report} />
      <div className={styles.range}>
        <h2 className="h2">{t.dailyFigures}</h2>
        <Segmented
          legend={t.dateRange}
          name="range"
          options={ranges}
          value={range}
          onChange={setRange}
          className={styles.ranges!}
        />
      </div>
      <ReportCharts days={days} isAuction={isAuction} />
      <ReportHistory report={report} />
      <p className="meta">
        {today
          ? t.daysAreInYourTimeZoneZone({ zone: zoneName(`${today.day}T12:00:00Z`) })
          : t.daysAreInYourTimeZone}
      </p>
    </>
  );
}
