import type pg from 'pg';
import type { Context } from '../../context.ts';
import { keyedPlans } from '../../db/keyed-plans.ts';
import { TracedClient } from '../../traces/traced-client.ts';

/** A bid lane's own connection to the database. It opens when it's first needed and again after it breaks. */
export interface LaneConnection {
  open(): Promise<pg.Client>;
  /** Closes a connection that failed; its transaction ends with it. */
  drop(broken: pg.Client): void;
  end(): Promise<void>;
}

/**
 * `lockMs`: how long to wait for a locked lot. Pipelined: statements that don't need a previous result are
 * sent together.
 */
export function createLaneConnection({ pool }: Context, { lockMs }: { lockMs: number }): LaneConnection {
  let client: pg.Client | undefined;
  const drop = (broken: pg.Client) => {
    if (client === broken) client = undefined;
    void broken.end().catch(() => {});
  };
  return {
    async open() {
      if (client) return client;
      const fresh = new TracedClient({
        ...pool.options,
        pipeline: true,
        options: keyedPlans,
        lock_timeout: lockMs,
      });
      fresh.on('error', () => drop(fresh));
      await fresh.connect();
      return (client = fresh);
    },
    drop,
    end: async () => void (await client?.end().catch(() => {})),
  };
}
