import { formatMoney } from '../../utils/money.ts';
import { plural, thousands } from '../../utils/units.ts';
import type { Dashboard } from '../../contract/dashboard.ts';
import styles from './dashboard.module.css';

/** The seller's totals. */
export function OverviewFigures({ figures }: { figures: Dashboard['figures'] }) {
  return (
    <dl className={`${styles.figures} num`}>
      <Figure label="Live" value={thousands(figures.live)} note={`of ${plural(figures.boats, 'boat')}`} />
      <Figure
        label="Standing bids"
        value={formatMoney(figures.standingBids)}
        note={`on ${plural(figures.standingOn, 'auction')}`}
      />
      <Figure
        label="Sold this year"
        value={formatMoney(figures.soldValue)}
        note={plural(figures.sold, 'boat')}
      />
      <Figure
        label="Watching now"
        value={thousands(figures.watching)}
        note={
          figures.watchingSince > 0
            ? `${thousands(figures.watchingSince)} more since yesterday`
            : 'none new since yesterday'
        }
      />
    </dl>
  );
}

const Figure = ({ label, value, note }: { label: string; value: string; note: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{value}</b>
      <span>{note}</span>
    </dd>
  </div>
);
