import { useMay } from '../../hooks/use-may.ts';
import { download } from '../../services/download.ts';
import { paths } from '../../utils/paths.ts';
import { plural, thousands } from '../../utils/units.ts';
import { ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Menu } from '../ui/menu.tsx';
import { filterOf } from './use-inventory.ts';
import type { Found } from './use-inventory.ts';
import layout from '../shell/account-layout.module.css';
import styles from './inventory.module.css';

interface InventoryHeadProps {
  counts: Found['counts'] | undefined;
  /** A search or a filter hides some of the boats. */
  isNarrowed: boolean;
  isDealer: boolean;
  hasNone: boolean;
  filter: ReturnType<typeof filterOf>;
}

/** The heading with the number of boats, the links to add some, and the exports. */
export function InventoryHead({ counts, isNarrowed, isDealer, hasNone, filter }: InventoryHeadProps) {
  const mayList = useMay('listBoats');
  const mayImport = useMay('importBoats');
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  const files = [
    { label: 'Boats shown here (CSV)', onPress: () => void download(`/export?${query}`) },
    { label: 'All bids (CSV)', onPress: () => void download('/marketPlace/bid-export') },
    { label: 'All inquiries (CSV)', onPress: () => void download('/marketPlace/inquery-export') },
  ];

  return (
    <div className={layout.head}>
      <div className={cx(layout.headText, styles.headText)}>
        <h1>Inventory management</h1>
        <p className="num">
          {!counts
            ? '\u00a0'
            : isNarrowed
              ? `${plural(counts.all, 'boat')} found`
              : `${plural(counts.all, 'boat')}, ${thousands(counts.listed)} listed`}
        </p>
      </div>
      {(isDealer || !hasNone) && (
        <div className={styles.headActs}>
          {isDealer && mayImport && <ButtonLink href={paths.inventoryImport()}>Import</ButtonLink>}
          {isDealer && <ButtonLink href={paths.inventoryFeeds}>Feeds</ButtonLink>}
          {!hasNone && mayList && (
            <ButtonLink variant="ink" href={paths.sell()}>
              List a boat
            </ButtonLink>
          )}
          {!hasNone && <Menu label="Files to take along" items={files} />}
        </div>
      )}
    </div>
  );
}
