import { pino } from 'pino';
import { readConfig } from '../server/config.ts';
import { createContext } from '../server/create-context.ts';
import { auditMoney } from '../tests/support/audit-money.ts';
import { walkMoney } from '../tests/support/money-walk.ts';
import type { Site } from '../tests/support/start.ts';
import type { Bench } from './figures.ts';
import { jwtSecret, withDatabase } from './support.ts';

/**
 * MONEY_OPERATIONS of random operations on money with faults in every place (100,000), and then the audit:
 * what it finds is printed, and misses the bar.
 */
export const bench: Bench = () =>
  withDatabase(async ({ url, pool }) => {
    // The faults are ours: what the disk would lose is not what is walked for.
    await pool.query('alter system set synchronous_commit = off');
    await pool.query('select pg_reload_conf()');
    const operations = Number(process.env.MONEY_OPERATIONS || 100_000);
    const seed = Number(process.env.MONEY_SEED || 20_261_121);
    const config = readConfig({ JWT_SECRET: jwtSecret, LOG_LEVEL: 'silent' });
    Object.assign(config.ruleOverrides, { unpaidSeconds: 0 });
    const { context, stop } = await createContext({
      config,
      databaseUrl: url,
      log: pino({ level: 'silent' }),
      runsJobs: false,
    });
    const site: Pick<Site, 'db' | 'context'> = { db: context.db, context };
    const walked = await walkMoney(site as Site, { operations, seed, log: console.log });
    console.log(walked);
    const wrong = await auditMoney(site as Site);
    for (const line of wrong.slice(0, 50)) console.log(`WRONG ${line}`);
    await stop();
    return [
      {
        name: `what is wrong after ${operations.toLocaleString('en-US')} operations with ${walked.faults.toLocaleString('en-US')} faults, ${walked.gatewayCalls.toLocaleString('en-US')} calls of the gateway`,
        value: wrong.length,
        unit: 'findings',
        limitName: 'operations',
        limit: operations,
        bar: { atMost: 0 },
      },
    ];
  });
