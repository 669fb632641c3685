import { useEffect, useState } from 'react';
import type { ImportAct, ImportRow } from '../../contract/imports.ts';
import { listImportRows } from '../../services/imports.service.ts';

/** How many rows a page shows. */
export const atOnce = 50;

/** Loads one page of an import's rows. */
export function useImportRows(id: number, act: ImportAct | 'all', page: number) {
  const [found, setFound] = useState<{ lists: ImportRow[]; total: number } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    listImportRows({ id }, { page, limit: atOnce, ...(act !== 'all' && { act }) }, { hideToast: true }).then(
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
  }, [id, act, page, tries]);
  return { found, hasFailed, loadAgain: () => setTries(tries + 1) };
}
