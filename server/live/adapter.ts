import type { FastifyBaseLogger } from 'fastify';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import type { LiveServer } from './live-server.ts';

/** Sends one node's announcements to the connections of all nodes, through a Redis stream. */
export function connectAdapter(
  io: LiveServer,
  redisUrl: string,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const client = new Redis(redisUrl, { connectionName: 'live' });
  client.on('error', (error) => log.warn({ err: error }, 'redis')); // ioredis reconnects on its own
  io.adapter(createAdapter(client, { streamName: 'bowline-live', maxLen: 10_000 }));
  return {
    stop: async () => {
      await io.of('/').adapter.close(); // closes the connections that the adapter opened
      client.disconnect();
    },
  };
}
