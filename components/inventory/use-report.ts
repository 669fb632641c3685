import { useCallback, useEffect, useState } from 'react';
import type { BoatReport } from '../../contract/inventory.ts';
import { ApiError } from '../../services/api-client.ts';
import { boatReport } from '../../services/inventory.service.ts';

/** Loads the report about one listing. */
export function useReport(id: number, days: number) {
  const [report, setReport] = useState<BoatReport | null>(null);
  const [failure, setFailure] = useState<'none' | 'failed' | null>(null);
  const load = useCallback(async () => {
    setFailure(null);
    try {
      setReport(await boatReport({ id }, { days }, { hideToast: true }));
    } catch (error) {
      setFailure(error instanceof ApiError && error.status === 404 ? 'none' : 'failed');
    }
  }, [id, days]);
  useEffect(() => {
    void load();
  }, [load]);
  return { report, failure, load };
}
