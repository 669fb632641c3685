import type { FastifyBaseLogger } from 'fastify';
import { ruleDefaults } from '../contract/limits.ts';
import { assertIncrementTable } from '../contract/increments.ts';
import type { Config, Rules } from './config.ts';
import type { Db } from './db/database.ts';

const everyMs = 2_000;

/** Defaults, overridden by the `setting` row `rules`, then by the environment. */
export async function loadRules(db: Db, config: Config): Promise<Rules> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'rules').executeTakeFirst();
  const rules = {
    ...ruleDefaults,
    ...(row?.value as Partial<Rules> | undefined),
    ...config.ruleOverrides,
  } as Rules;
  assertIncrementTable(rules.increments);
  return rules;
}

/** Keeps this node's rules, the same object, as the database has them; owners change them on any node. */
export function followRules(db: Db, config: Config, rules: Rules, log: FastifyBaseLogger): () => void {
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    loadRules(db, config)
      .then((now) => Object.assign(rules, now))
      .catch((error: unknown) => log.debug({ err: error }, 'the rules couldn’t be read; the last ones stay'))
      .finally(() => {
        isAsking = false;
      });
  }, everyMs).unref();
  return () => clearInterval(timer);
}
