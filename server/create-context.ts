import type { FastifyBaseLogger } from 'fastify';
import { limits } from '../contract/limits.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { connect, createPool, type Db } from './db/database.ts';
import { keyedPlans } from './db/keyed-plans.ts';
import { followRules, loadRules } from './load-rules.ts';
import { followSwitches, loadSwitches } from './load-switches.ts';
import { follow } from './follow.ts';
import { CachedValue } from './cached-value.ts';
import { createJobs } from './jobs/create-jobs.ts';
import { jobHandlers } from './job-handlers.ts';
import { createServiceHeartbeat, noHeartbeat } from './jobs/service-heartbeat.ts';
import { eventHandlers } from './event-handlers.ts';
import { registerEventHandlers } from './events.ts';
import { createConsoleReader } from './modules/console/index.ts';
import type { Live } from './live/live.ts';
import { createLive } from './live/create-live.ts';
import { createEmail } from './email/create-email.ts';
import { loadEmailOverrides, sentTextsWith, type EmailOverrides } from './email/email-texts.ts';
import { createSessions } from './modules/account/index.ts';
import { createLiveReader } from './modules/lots/index.ts';
import { startSweep } from './sweep.ts';
import { createBidQueue } from './modules/bids/index.ts';
import { publishLegalVersions } from './modules/legal/index.ts';
import { createSearch } from './modules/search/index.ts';
import { createGateways } from './gateways/create-gateway.ts';
import { createSignIn } from './sign-in/create-sign-in.ts';
import { measureEmail, measurePayments } from './measure-ports.ts';
import { noMetrics, watchPool, type Metrics } from './metrics/metrics.ts';
import type { Traces } from './traces/span.ts';
import { createFiles } from './storage/create-files.ts';
import { createPicturePool } from './storage/picture-pool.ts';

export interface Options {
  config: Config;
  databaseUrl: string;
  log: FastifyBaseLogger;
  metrics?: Metrics;
  traces?: Traces | undefined;
  /** Overrides the setting of the same name. */
  runsJobs?: boolean;
}

/** Creates the context of the use cases; `stop` ends everything in an order that loses nothing. */
export async function createContext({
  config,
  databaseUrl,
  log,
  metrics = noMetrics,
  traces,
  runsJobs = config.runsJobs,
}: Options): Promise<{ context: Context; stop(): Promise<void> }> {
  const pool = createPool(databaseUrl, 20, config.databaseTimeouts);
  const keyedPool = createPool(databaseUrl, 6, config.databaseTimeouts, {
    options: keyedPlans,
  });
  const db = connect(pool);
  const [rules, switches] = await Promise.all([loadRules(db, config), loadSwitches(db)]);
  const sessions = createSessions({ db, config, rules });
  const live = await openLive({ config, pool, db, rules, sessions, log, metrics });
  registerEventHandlers(eventHandlers);
  // Job handlers need the whole context, which contains the queue, so they get it when they run.
  const context: Context = {
    config,
    rules,
    switches,
    log,
    metrics,
    traces,
    pool,
    keyedPool,
    db,
    sessions,
    live,
    ...(await createPorts(config, db, metrics)),
    search: createSearch(databaseUrl),
    heartbeat: runsJobs ? createServiceHeartbeat({ databaseUrl, log }) : noHeartbeat,
    cache: createCaches(),
    draining: { isOn: false, refuses: false },
    get jobs() {
      return jobs;
    },
    get bids() {
      return bids;
    },
  };
  const bids = createBidQueue(context);
  const jobs = await createJobs({
    databaseUrl,
    log,
    metrics,
    traces,
    handlers: jobHandlers(context),
    isRunning: runsJobs,
    config,
    db,
    startSweep: () => startSweep(context),
  });
  watchPool(metrics, { main: pool, keyed: keyedPool });
  await publishLegalVersions(context);
  const stopFollowing = followSettings(context);
  return { context, stop: () => stopInOrder(context, stopFollowing) };
}

async function stopInOrder(context: Context, stopFollowing: () => void): Promise<void> {
  stopFollowing();
  await context.heartbeat.stop();
  await context.bids.stop();
  await context.jobs.stop();
  await context.live.stop();
  await context.pictures.stop();
  await context.search.stop();
  await context.email.stop();
  await context.keyedPool.end();
  await context.db.destroy();
}

const createPorts = async (config: Config, db: Db, metrics: Metrics) => ({
  ...(await openEmailTexts(db)),
  ...measurePayments(await createGateways({ config, db }), metrics),
  email: measureEmail(createEmail(config), metrics),
  files: createFiles(config),
  pictures: createPicturePool(),
  signIn: createSignIn(config),
});

const createCaches = (): Context['cache'] => ({
  settings: new CachedValue(limits.cacheMs.settings),
  boatNames: new CachedValue(limits.cacheMs.boatNames),
  boatParts: new CachedValue(limits.cacheMs.sitemap),
  mapSellers: new CachedValue(limits.cacheMs.sitemap),
  covered: new Map(),
  legalLabels: new Map(),
});

async function openEmailTexts(
  db: Db,
): Promise<Pick<Context, 'emailTexts' | 'noticeTexts' | 'emailOverrides'>> {
  const emailOverrides: EmailOverrides = new Map();
  await loadEmailOverrides(db, emailOverrides);
  const { emails: emailTexts, notices: noticeTexts } = sentTextsWith(emailOverrides);
  return { emailTexts, noticeTexts, emailOverrides };
}

/** Follows what staff change on any node. Returns how to stop. */
function followSettings({ db, config, rules, switches, emailOverrides, log }: Context): () => void {
  const stops = [
    followRules(db, config, rules, log),
    followSwitches(db, switches, log),
    follow(
      () => loadEmailOverrides(db, emailOverrides),
      log,
      'the email texts couldn’t be read; keeping the previous ones',
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function openLive({
  pool,
  db,
  rules,
  ...options
}: Pick<Context, 'config' | 'pool' | 'db' | 'rules' | 'sessions' | 'log' | 'metrics'>): Promise<Live> {
  const live: Live = await createLive({
    reader: createLiveReader({ pool, db, rules }),
    consoleReader: createConsoleReader(db, () => live),
    ...options,
  });
  return live;
}
