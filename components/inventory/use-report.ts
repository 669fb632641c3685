import { useEffect, useState } from 'react';
import type { BoatReport } from '../../contract/inventory.ts';
import { ApiError } from '../../services/api-client.ts';
import { boatReport } from '../../services/inventory.service.ts';

/** Loads the report about one listing. */
export function useReport(id: number, days: number) {
  const [report, setReport] = useState<BoatReport | null>(null);
  const [failure, setFailure] = useState<'none' | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    boatReport({ id }, { days }, { hideToast: true }).then(
      (found) => {
        if (!isCurrent) return;
        setReport(found);
        setFailure(null);
      },
      (error: unknown) =>
        isCurrent && setFailure(error instanceof ApiError && error.status === 404 ? 'none' : 'failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, days, tries]);
  const load = () => {
    setFailure(null);
    setTries(tries + 1);
  };
  return { report, failure, load };
}
