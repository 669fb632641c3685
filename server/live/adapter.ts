import type { FastifyBaseLogger } from 'fastify';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Config } from '../config.ts';
import type { LiveServer } from './live-server.ts';

/** With REDIS_URL, what one node announces reaches the connections of all: through a Redis stream. Without, the node's own. */
export function connectAdapter(io: LiveServer, config: Config, log: FastifyBaseLogger): { stop(): Promise<void> } {
  if (!config.redisUrl) return { stop: async () => {} };
  const client = createClient({ url: config.redisUrl });
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
