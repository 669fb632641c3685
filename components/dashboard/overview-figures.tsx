import { formatMoney } from '../../utils/money.ts';
import { thousands } from '../../utils/units.ts';
import type { Dashboard } from '../../contract/dashboard.ts';
import styles from './dashboard.module.css';
import * as t from '../../locales/dashboard.ts';

/** The seller's totals. */
export function OverviewFigures({ figures }: { figures: Dashboard['figures'] }) {
  return (
    <dl className={`${styles.figures} num`}>
      <Figure label={t.live} value={thousands(figures.live)} note={t.ofBoats({ boats: figures.boats })} />
      <Figure
        label={t.activeBids}
        value={formatMoney(figures.standingBids)}
        note={t.inAuctions({ standingOn: figures.standingOn })}
      />
      <Figure
        label={t.soldThisYear}
        value={formatMoney(figures.soldValue)}
        note={t.boatsSold({ sold: figures.sold })}
      />
      <Figure
        label={t.watchingNow}
        value={thousands(figures.watching)}
        note={
          figures.watchingSince > 0
            ? t.moreSinceYesterday({ watchingSince: figures.watchingSince })
            : t.noneNewSinceYesterday
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
