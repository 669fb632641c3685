import Link from 'next/link';
import type { BoatStatus } from '../../contract/boat-statuses.ts';
import type { InventoryShelf } from '../../contract/inventory.ts';
import { paths } from '../../utils/paths.ts';
import { thousands } from '../../utils/units.ts';
import { pendingLabel, stateLabels } from '../inventory/inventory-labels.ts';
import styles from './boats-table.module.css';
import * as t from '../../locales/dashboard.ts';

/** In the order of a sale, each on the inventory's shelf where it's found. */
const shown: [BoatStatus | 'sale-pending', InventoryShelf][] = [
  ['live', 'listed'],
  ['scheduled', 'listed'],
  ['submitted', 'listed'],
  ['offer-window', 'listed'],
  ['under-offer', 'listed'],
  ['draft', 'drafts'],
  ['rejected', 'drafts'],
  ['sale-pending', 'sold'],
  ['sold', 'sold'],
  ['reserve-not-met', 'ended'],
  ['unsold', 'ended'],
  ['expired', 'ended'],
  ['withdrawn', 'ended'],
];

/** The number of listings in each status, without the empty ones. */
export function StatusCounts({ byStatus }: { byStatus: Record<string, number> }) {
  return (
    <ul className={`${styles.counts} num`} aria-label={t.listingsByStatus}>
      {shown.map(([status, shelf]) => {
        const count = byStatus[status] ?? 0;
        return count === 0 ? null : (
          <li key={status}>
            <Link href={paths.inventoryShelf(shelf)}>
              {(status === 'sale-pending' ? pendingLabel : stateLabels[status])[0]} <b>{thousands(count)}</b>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
