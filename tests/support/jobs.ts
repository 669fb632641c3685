import { vi } from 'vitest';
import type { JobName } from '../../server/jobs/jobs.ts';
import { waitOptions } from './wait-options.ts';
import type { Site } from './start.ts';

/** Waits until no job of a kind runs. */
export const noneRunning = (site: Site, name: JobName): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await site.context.pool.query(
      'select id from graphile_worker.jobs where task_identifier = $1 and locked_at is not null',
      [name],
    );
    if (rows.length > 0) throw new Error(`${rows.length} jobs ${name} run`);
  }, waitOptions);

/** Waits until no job of a kind is left to do. */
export const allDone = (site: Site, name: JobName): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await site.context.pool.query<{ left: number }>(
      'select count(*)::int as left from graphile_worker.jobs where task_identifier = $1',
      [name],
    );
    if (rows[0]?.left !== 0) throw new Error(`${rows[0]?.left} jobs ${name} are left`);
  }, waitOptions);
