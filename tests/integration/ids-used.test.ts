import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureIds } from '../../server/jobs/measure-ids.ts';
import { createPrometheus } from '../../server/metrics/prometheus.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site?.stop());

test('the metrics name the table that has used most of its ids', async () => {
  const metrics = createPrometheus({ node: 'api-1', program: 'api', version: '1' });
  measureIds(site.db, metrics);
  await sql`select setval('notification_id_seq', 1610612736)`.execute(site.db);
  await sql`select setval('bid_id_seq', 1610612736)`.execute(site.db); // of 64 bits
  const shown = (await metrics.text())
    .split('\n')
    .filter((line) => line.startsWith('bowline_ids_used_ratio'));
  expect(shown).toEqual([expect.stringMatching(/sequence="notification_id_seq".*\} 0\.75\d*$/)]);
});
