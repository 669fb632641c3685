import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axios, { type AxiosInstance } from 'axios';
import { inject } from 'vitest';
import { createApp } from '../../server/app.ts';
import { readConfig, type Rules } from '../../server/config.ts';
import type { Context } from '../../server/context.ts';
import { createContext } from '../../server/create-context.ts';
import { createLog } from '../../server/log/create-log.ts';
import { openMetrics } from '../../server/metrics/open-metrics.ts';
import { openTraces } from '../../server/traces/open-traces.ts';
import type { Db } from '../../server/db/database.ts';
import { databaseUrl, withAdmin } from './postgres.ts';

export interface Site {
  /** Where its metrics are, with METRICS_PORT. */
  metricsUrl: string | undefined;
  /** http://127.0.0.1:port, without /api/v1 */
  url: string;
  databaseUrl: string;
  db: Db;
  context: Context;
  /**
   * An axios instance below /api/v1 that speaks with a token, or as a stranger. It does not throw: look at
   * `status`.
   */
  as(token?: string): AxiosInstance;
  stop(): Promise<void>;
}

export interface StartOptions {
  rules?: Partial<Rules>;
  /** Environment settings beyond the test's defaults, e.g. REDIS_URL, RATE_LIMITS. */
  env?: Record<string, string>;
  /** Join another site's database: a second node. */
  database?: string;
  runsJobs?: boolean;
  /** Gets each line of the log; use it with a LOG_LEVEL. */
  onLog?: (line: string) => void;
}

/** The real api on a free port over a database of its own. */
export async function start({
  rules = {},
  env = {},
  database,
  runsJobs = true,
  onLog,
}: StartOptions = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-site-'));
  chmodSync(dataDir, 0o755);
  const url = database ?? (await createDatabase());
  const config = readConfig({
    DATA_DIR: dataDir,
    API_PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMITS: 'false',
    JWT_SECRET: 'a-secret-for-tests-only-of-enough-letters',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...env,
  });
  Object.assign(config.ruleOverrides, rules);
  const log = createLog(
    { level: config.logLevel, program: 'api', node: config.metrics.node },
    onLog && { write: onLog },
  );
  const { metrics, url: metricsUrl, stop: stopMetrics } = await openMetrics(config.metrics, 'api', 'test');
  const { traces, stop: stopTraces } = await openTraces(config, 'api');
  const { context, stop } = await createContext({ config, databaseUrl: url, log, metrics, traces, runsJobs });
  const app = await createApp(context);
  context.live.attach(app.server);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  context.jobs.start();
  return {
    url: address,
    metricsUrl,
    databaseUrl: url,
    db: context.db,
    context,
    as: (token) =>
      axios.create({
        baseURL: `${address}/api/v1`,
        headers: { utcoffset: '0', ...(token && { Authorization: `Bearer ${token}` }) },
        validateStatus: () => true,
        maxRedirects: 0,
      }),
    stop: async () => {
      await app.close();
      await stop();
      await stopMetrics();
      await stopTraces();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let made = 0;
async function createDatabase(): Promise<string> {
  const base = inject('postgresUrl');
  const name = `test_${process.pid}_${Date.now().toString(36)}_${made++}`;
  await withAdmin(base, (admin) => admin.query(`create database ${name} template bowline_template`));
  return databaseUrl(base, name);
}
