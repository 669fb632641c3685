import type { BoatReport } from '../../contract/inventory.ts';
import { thousands } from '../../utils/units.ts';
import styles from './report.module.css';
import * as t from '../../locales/inventory.ts';

/** The listing's totals. */
export function ReportFigures({ report: { boat, totals } }: { report: BoatReport }) {
  const isAuction = boat.listingType === 'auction';
  const figures: [string, number][] = [
    [t.views, totals.views],
    [t.clicks, totals.clicks],
    [t.watching, totals.watchers],
    isAuction ? [t.bids, totals.bids] : [t.offers, totals.offers],
    [t.comments, totals.comments],
    [t.questions, boat.questions],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{thousands(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
