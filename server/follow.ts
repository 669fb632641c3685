import type { FastifyBaseLogger } from 'fastify';

const everyMs = 2_000;

/**
 * Reads something from the database every two seconds, because other nodes change it. While it can't be read, the last
 * values stay. Returns how to stop.
 */
export function follow(read: () => Promise<unknown>, log: FastifyBaseLogger, failed: string): () => void {
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    read()
      .catch((error: unknown) => log.debug({ err: error }, failed))
      .finally(() => {
        isAsking = false;
      });
  }, everyMs).unref();
  return () => clearInterval(timer);
}
