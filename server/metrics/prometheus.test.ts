import { expect, test } from 'vitest';
import { openMetrics } from './open-metrics.ts';
import { createPrometheus } from './prometheus.ts';

const create = () => createPrometheus({ node: 'api-1', program: 'api', version: '1.2.3' });

test('label values beyond the limit count as "other"', async () => {
  const metrics = create();
  for (let i = 0; i < 500; i++) metrics.count('bowline_bids_refused_total', { code: `code-${i}` });
  const lines = (await metrics.text())
    .split('\n')
    .filter((line) => line.startsWith('bowline_bids_refused_total{'));
  expect(lines.length).toBe(151);
  expect(lines.find((line) => line.includes('code="other"'))).toMatch(/ 350$/);
});

test('a gauge that can’t be read leaves the others', async () => {
  const metrics = create();
  metrics.gauge('bowline_job_oldest_seconds', () => Promise.reject(new Error('The database is away.')));
  metrics.gauge('bowline_live_sockets', () => [{ labels: {}, value: 3 }]);
  const text = await metrics.text();
  expect(text).toContain('bowline_live_sockets{node="api-1",program="api"} 3');
  expect(text).not.toContain('bowline_job_oldest_seconds{');
});

test('several readers of one gauge are read together', async () => {
  const metrics = create();
  for (const pool of ['main', 'jobs'])
    metrics.gauge('bowline_database_connections', () => [{ labels: { pool, state: 'idle' }, value: 2 }]);
  const text = await metrics.text();
  expect(text.match(/bowline_database_connections\{[^}]*\} 2/g)?.length).toBe(2);
});

test('a taken port is reported in one sentence', async () => {
  const settings = { port: 0, host: '127.0.0.1', node: 'api-1' };
  const first = await openMetrics(settings, 'api', '1');
  const port = Number(new URL(first.url ?? '').port);
  await expect(openMetrics({ ...settings, port }, 'api', '1')).rejects.toThrow(/^Metrics can’t be served at/);
  await first.stop();
});
