import pg from 'pg';
import type { Site } from './start.ts';

/** A transaction of the test that holds a lock others run into. */
export interface HeldLock {
  query(text: string, values?: unknown[]): Promise<unknown>;
  /** Whether another connection waits for a lock. */
  isWaitedFor(): Promise<boolean>;
  /** Commits, which lets the others go on. */
  release(): Promise<void>;
}

/** Takes a lock by `text`, in a transaction that stays open until it is released. */
export async function holdLock(site: Site, text: string, values: unknown[] = []): Promise<HeldLock> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(text, values);
  return {
    query: (more, moreValues) => client.query(more, moreValues),
    async isWaitedFor() {
      const { rows } = await client.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    },
    async release() {
      await client.query('commit');
      await client.end();
    },
  };
}
