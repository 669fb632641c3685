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

const ranges = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const;
type Range = (typeof ranges)[number]['value'];

/** One listing over time. */
export function Report({ id }: { id: number }) {
  const [range, setRange] = useState<Range>('30');
  const { report, failure, load } = useReport(id, Number(range));

  if (failure === 'none')
    return (
      <ErrorState
        title="This is not one of your boats"
        action={<ButtonLink href={paths.inventory}>To your inventory</ButtonLink>}
      >
        It may have been deleted.
      </ErrorState>
    );
  if (failure && !report)
    return (
      <ErrorState title="We could not load this report" onRetry={load}>
        Nothing is lost.
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
          All boats
        </ButtonLink>
      </p>
      <ReportHead boat={boat} />
      <ReportFigures report={report} />
      <div className={styles.range}>
        <h2 className="h2">By the day</h2>
        <Segmented
          legend="How far back"
          name="range"
          options={ranges}
          value={range}
          onChange={setRange}
          className={styles.ranges!}
        />
      </div>
      <ReportCharts days={days} isAuction={isAuction} />
      <ReportHistory report={report} />
      <p className="meta">Days are in your time zone{today && ` (${zoneName(`${today.day}T12:00:00Z`)})`}.</p>
    </>
  );
}
