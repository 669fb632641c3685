import { useCallback, useEffect, useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import { ApiError } from '../../services/api-client.ts';
import { readImport } from '../../services/imports.service.ts';

const everyMs = 600;
const isRunning = (job: Import | null) =>
  job !== null &&
  (['reading', 'checking', 'running'].includes(job.state) || job.undo?.state === 'running');

export type ImportStatus = 'idle' | 'failed' | 'none';

/**
 * Loads an import, again and again while it runs. A failed request is repeated: the import goes on without
 * this page.
 */
export function useImport(id: number | null) {
  const [job, setJob] = useState<Import | null>(null);
  const [status, setStatus] = useState<ImportStatus>('idle');
  /** Counts the answers, and those that did not come: each is followed by the next question. */
  const [round, setRound] = useState(0);
  const load = useCallback(async () => {
    if (id === null) return;
    try {
      setJob(await readImport({ id }, { hideToast: true }));
      setStatus('idle');
    } catch (error) {
      setStatus(error instanceof ApiError && [403, 404].includes(error.status) ? 'none' : 'failed');
    } finally {
      setRound((now) => now + 1);
    }
  }, [id]);
  const shown = job?.id === id ? job : null;
  useEffect(() => {
    if (shown === null && status === 'idle') void load();
    if (!isRunning(shown) && status !== 'failed') return;
    const timer = setTimeout(() => void load(), everyMs);
    return () => clearTimeout(timer);
  }, [shown, status, load, round]);
  return { job: shown, status, setJob, reload: load };
}
