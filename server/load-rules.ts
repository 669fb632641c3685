import type { FastifyBaseLogger } from 'fastify';
import { ruleDefaults } from '../contract/limits.ts';
import { assertIncrementTable } from '../contract/increments.ts';
import type { Config, Rules } from './config.ts';
import type { Db } from './db/database.ts';
import { follow } from './follow.ts';

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
export const followRules = (db: Db, config: Config, rules: Rules, log: FastifyBaseLogger): (() => void) =>
  follow(
    async () => Object.assign(rules, await loadRules(db, config)),
    log,
    'the rules couldn’t be read; keeping the previous ones',
  );
