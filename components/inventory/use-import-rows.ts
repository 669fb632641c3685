import { useEffect, useState } from 'react';
import type { ImportAct, ImportRow } from '../../contract/imports.ts';
import { listImportRows } from '../../services/imports.service.ts';

/** How many rows a page shows. */
export const atOnce = 50;

/** Which rows are shown: all, those with one result, with failed photographs, or that undoing the import left. */
export type RowFilter = ImportAct | 'all' | 'kept' | 'photographs';
const queryOf = (filter: RowFilter) =>
  filter === 'all' ? {} : filter === 'kept' || filter === 'photographs' ? { only: filter } : { act: filter };

/** Loads one page of an import's rows. */
export function useImportRows(id: number, filter: RowFilter, page: number) {
  const [found, setFound] = useState<{ lists: ImportRow[]; total: number } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    listImportRows({ id }, { page, limit: atOnce, ...queryOf(filter) }, { hideToast: true }).then(
      (data) => {
        if (!isCurrent) return;
        setFound(data);
        setFailed(false);
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, filter, page, tries]);
  return { found, hasFailed, loadAgain: () => setTries(tries + 1) };
}
