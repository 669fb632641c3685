import { Worker } from 'node:worker_threads';
import type { BackupSettings } from '../backup-settings.ts';
import type { Config } from '../config.ts';

export interface ShippingData extends Pick<Config, 's3' | 'dataDir'> {
  backup: BackupSettings;
  spool: string;
  databaseDir: string;
}

/** The last WAL file that is in the backups now, or why it isn't. */
export type Shipped = { segment: string } | { problem: string };

const restartMs = 1_000;

/**
 * Copies finished WAL and new files into the backups, every second, in a thread. `stop` copies what is left
 * when the database has ended.
 */
export function startShipping(
  data: ShippingData,
  onShipped: (outcome: Shipped) => void,
): { stop(): Promise<void> } {
  let isStopping = false;
  let worker: Worker;
  let restart: NodeJS.Timeout | undefined;
  let ended: Promise<void>;
  const start = () => {
    worker = new Worker(new URL('./ship-worker.ts', import.meta.url), { workerData: data });
    worker.unref();
    worker.on('message', onShipped);
    worker.on('error', (error) => onShipped({ problem: String(error) }));
    ended = new Promise((done) => worker.once('exit', () => done()));
    worker.once('exit', () => {
      if (!isStopping) restart = setTimeout(start, restartMs).unref();
    });
  };
  start();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(restart);
      worker.ref();
      worker.postMessage('stop');
      await ended;
    },
  };
}
