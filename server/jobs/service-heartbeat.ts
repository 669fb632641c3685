import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { limits } from '../../contract/limits.ts';

export interface ServiceHeartbeat {
  /** Called once this node can take bids. */
  start(): void;
  stop(): Promise<void>;
}

/**
 * Sends heartbeats from a thread with its own connection and timer, which nothing that keeps this process
 * busy can delay.
 */
export function createServiceHeartbeat({
  databaseUrl,
  log,
}: {
  databaseUrl: string;
  log: FastifyBaseLogger;
}): ServiceHeartbeat {
  let worker: Worker | undefined;
  let restart: NodeJS.Timeout | undefined;
  let isStopped = false;
  const start = () => {
    if (isStopped || worker) return;
    const thread = new Worker(new URL('./service-heartbeat-worker.ts', import.meta.url), {
      workerData: { databaseUrl },
    });
    worker = thread;
    thread.unref();
    thread.on('error', (error) => log.error({ err: error }, 'service heartbeat'));
    thread.on('exit', () => {
      worker = undefined;
      if (!isStopped) restart = setTimeout(start, limits.heartbeat.everyMs).unref();
    });
  };
  return {
    start,
    async stop() {
      isStopped = true;
      clearTimeout(restart);
      await worker?.terminate();
    },
  };
}

/** For a node that does no background work. */
export const noHeartbeat: ServiceHeartbeat = { start: () => {}, stop: async () => {} };
