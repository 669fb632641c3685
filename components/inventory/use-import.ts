import { useCallback, useEffect, useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import { ApiError } from '../../services/api-client.ts';
import { readImport } from '../../services/imports.service.ts';

const everyMs = 600;
/** While only photographs are being fetched. */
const photosEveryMs = 2_000;
const isRunning = (job: Import | null) =>
  job !== null && (['reading', 'checking', 'running'].includes(job.state) || job.undo?.state === 'running');

/** Whether photographs of its boats are still waiting to be fetched. */
export const isFetching = ({ photographs }: Import): boolean =>
  photographs.done + photographs.failed < photographs.total;

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
    const isWaiting = shown !== null && isFetching(shown);
    if (!isRunning(shown) && !isWaiting && status !== 'failed') return;
    const timer = setTimeout(() => void load(), isRunning(shown) || !isWaiting ? everyMs : photosEveryMs);
    return () => clearTimeout(timer);
  }, [shown, status, load, round]);
  return { job: shown, status, setJob, reload: load };
}
