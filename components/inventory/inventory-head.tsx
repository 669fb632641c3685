import { useMay } from '../../hooks/use-may.ts';
import { download } from '../../services/download.ts';
import { paths } from '../../utils/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Menu } from '../ui/menu.tsx';
import { filterOf } from './use-inventory.ts';
import type { Found } from './use-inventory.ts';
import layout from '../shell/account-layout.module.css';
import styles from './inventory.module.css';
import * as t from '../../locales/inventory.ts';

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
    { label: t.boatsShownHereCsv, onPress: () => void download(`/export?${query}`) },
    { label: t.allBidsCsv, onPress: () => void download('/marketPlace/bid-export') },
    { label: t.allQuestionsCsv, onPress: () => void download('/marketPlace/inquery-export') },
  ];

  return (
    <div className={layout.head}>
      <div className={cx(layout.headText, styles.headText)}>
        <h1>{t.inventoryManagement}</h1>
        <p className="num">
          {!counts
            ? '\u00a0'
            : isNarrowed
              ? t.boatsFound({ all: counts.all })
              : t.boatsListed({ all: counts.all, listed: counts.listed })}
        </p>
      </div>
      {(isDealer || !hasNone) && (
        <div className={styles.headActs}>
          {isDealer && mayImport && <ButtonLink href={paths.inventoryImport()}>{t.importText}</ButtonLink>}
          {isDealer && <ButtonLink href={paths.inventoryFeeds}>{t.feeds}</ButtonLink>}
          {!hasNone && mayList && (
            <ButtonLink variant="ink" href={paths.sell()}>
              {t.listABoat}
            </ButtonLink>
          )}
          {!hasNone && <Menu label={t.downloads} items={files} />}
        </div>
      )}
    </div>
  );
}
