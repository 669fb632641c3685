import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRedis } from '../support/node.ts';
import { start } from '../support/start.ts';

let redis: NonNullable<Awaited<ReturnType<typeof startRedis>>>;
beforeAll(async () => {
  const started = await startRedis();
  if (!started)
    throw new Error('redis-server is missing: install it (Debian: apt-get install redis-server).');
  redis = started;
});
afterAll(() => redis?.stop());

test('a node that stops leaves no connection of its rate limits behind', async () => {
  const watcher = new Redis(redis.url);
  const connections = async () =>
    String(await watcher.client('LIST'))
      .split('\n')
      .filter((line) => line.includes(' name=rate-limits ')).length;
  const site = await start({ env: { REDIS_URL: redis.url, RATE_LIMITS: 'true' }, runsJobs: false });
  expect((await site.as().get('/settings/list')).status).toBe(200);
  expect(await connections()).toBe(1);
  await site.stop();
  await expect.poll(connections).toBe(0);
  watcher.disconnect();
});
