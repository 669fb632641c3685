import type { BoatReport } from '../../contract/inventory.ts';
import { thousands } from '../../utils/units.ts';
import styles from './report.module.css';

/** The listing's totals. */
export function ReportFigures({ report: { boat, totals } }: { report: BoatReport }) {
  const isAuction = boat.listingType === 'auction';
  const figures: [string, number][] = [
    ['Views', totals.views],
    ['Clicks', totals.clicks],
    ['Watching', totals.watchers],
    isAuction ? ['Bids', totals.bids] : ['Offers', totals.offers],
    ['Comments', totals.comments],
    ['Questions', boat.questions],
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
