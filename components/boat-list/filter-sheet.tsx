import { useRouter } from 'next/router';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { LoadedList } from './list-data.ts';
import { useFiltersOnScreen } from './use-filter-data.ts';
import { usePendingFilters } from './use-pending-filters.ts';
import { listUrl, readFilters } from '../../utils/list-query.ts';
import styles from './filter-panel.module.css';
import * as t from '../../locales/boat-list.ts';

/**
 * The filters on a phone. Nothing is applied until the button is pressed, which says how many boats it will
 * show.
 */
export function FilterSheet({
  isOpen,
  onClose,
  ...list
}: LoadedList & { isOpen: boolean; onClose: () => void }) {
  const { kind } = list;
  const router = useRouter();
  const { pendingFilters, found, change, clear } = usePendingFilters(list, isOpen);
  useFiltersOnScreen(isOpen ? found.facets : list.facets);

  function show() {
    onClose();
    // The sheet removes its own history entry first.
    setTimeout(
      () => void router.push(listUrl(kind, readFilters(pendingFilters)), undefined, { scroll: false }),
      50,
    );
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t.filters}
      footer={
        <>
          <Button variant="line" className={styles.tall} onClick={clear}>
            {t.clearAll}
          </Button>
          <Button variant="sea" isWide className={styles.tall} onClick={show}>
            {t.showBoats({ total: found.total })}
          </Button>
        </>
      }
    >
      <FilterFields
        kind={kind}
        facets={found.facets}
        filters={pendingFilters}
        zipProblem={found.zipProblem}
        onChange={change}
      />
    </Sheet>
  );
}
