import type { FastifyBaseLogger } from 'fastify';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { LiveServer } from './live-server.ts';

/** What one node announces reaches the connections of all nodes, through a Redis stream. */
export function connectAdapter(
  io: LiveServer,
  redisUrl: string,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const client = createClient({ url: redisUrl });
  client.on('error', (error) => log.warn({ err: error }, 'redis')); // it connects again by itself
  client.connect().catch((error: unknown) => log.warn({ err: error }, 'redis'));
  io.adapter(createAdapter(client, { streamName: 'bowline-live', maxLen: 10_000 }));
  return {
    stop: async () => {
      await io.of('/').adapter.close(); // ends the connections that it opened itself
      client.destroy();
    },
  };
}
