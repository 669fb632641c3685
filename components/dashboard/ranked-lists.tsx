import Link from 'next/link';
import type { Dashboard, RankedBoat } from '../../contract/dashboard.ts';
import { paths } from '../../utils/paths.ts';
import { thousands } from '../../utils/units.ts';
import styles from './dashboard.module.css';
import * as t from '../../locales/dashboard.ts';

/** The listings that are looked at most and least, each with a way to its report. */
export function RankedLists({ best, weakest }: Pick<Dashboard, 'best' | 'weakest'>) {
  if (best.length === 0) return null;
  return (
    <div className={styles.ranked}>
      <Ranked title={t.mostViewed} boats={best} />
      <Ranked title={t.leastViewed} boats={weakest} isWeak />
    </div>
  );
}

function Ranked({ title, boats, isWeak = false }: { title: string; boats: RankedBoat[]; isWeak?: boolean }) {
  return (
    <section>
      <h2>{title}</h2>
      <p className="meta num">{t.dailyViewsLast14Days}</p>
      <ol>
        {boats.map((boat) => (
          <li key={boat.id}>
            <Link href={paths.inventoryReport(boat.id)}>
              <b>{boat.title}</b>
              <span className="meta num">{textOf(boat, isWeak)}</span>
            </Link>
            <b className="num">{boat.perDay < 10 ? boat.perDay : thousands(Math.round(boat.perDay))}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Beside a weak one stands what buyers see of her: few photographs are the commonest cause. */
const textOf = ({ watchers, photographs }: RankedBoat, isWeak: boolean) =>
  [t.watchingWatchers({ watchers }), isWeak && (photographs === 0 ? t.noPhotos : t.photos({ photographs }))]
    .filter(Boolean)
    .join(', ');
