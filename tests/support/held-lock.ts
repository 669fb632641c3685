import pg from 'pg';
import type { Site } from './start.ts';

/** A transaction of the test that holds a lock others run into. */
export interface HeldLock {
  query(text: string, values?: unknown[]): Promise<unknown>;
  /** How many connections wait for this transaction, or for one that does. */
  countWaiting(): Promise<number>;
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
    async countWaiting() {
      await client.query('select pg_stat_clear_snapshot()'); // within a transaction, pg_stat_activity stays as first read
      const { rows } = await client.query(
        `with recursive waiting (pid) as (
          select pg_backend_pid() union
          select other.pid from waiting join pg_stat_activity other
            on other.wait_event_type = 'Lock' and waiting.pid = any(pg_blocking_pids(other.pid)))
        select from waiting offset 1`,
      );
      return rows.length;
    },
    async release() {
      await client.query('commit');
      await client.end();
    },
  };
}
