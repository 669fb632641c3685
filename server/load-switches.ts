import type { FastifyBaseLogger } from 'fastify';
import { allOn, isSwitch, type Switches } from './access/switches.ts';
import type { Db } from './db/database.ts';

const everyMs = 1_000;

/** The switches as the database has them. */
export async function loadSwitches(db: Db): Promise<Switches> {
  const rows = await db.selectFrom('feature_switch').select(['name', 'is_on']).execute();
  const switches = allOn();
  for (const { name, is_on } of rows) if (isSwitch(name)) switches[name] = is_on;
  return switches;
}

/** Keeps this node's switches, the same object, as the database has them; owners change them on any node. */
export function followSwitches(db: Db, switches: Switches, log: FastifyBaseLogger): () => void {
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    loadSwitches(db)
      .then((now) => Object.assign(switches, now))
      .catch((error: unknown) =>
        log.debug({ err: error }, 'the switches couldn’t be read; keeping the previous ones'),
      )
      .finally(() => {
        isAsking = false;
      });
  }, everyMs).unref();
  return () => clearInterval(timer);
}
