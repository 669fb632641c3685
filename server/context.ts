import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Switches } from './access/switches.ts';
import type { Config, Rules } from './config.ts';
import type { Db } from './db/database.ts';
import type { Draining } from './http/draining.ts';
import type { Live } from './live/live.ts';
import type { EmailPort } from './email/email.ts';
import type { EmailOverrides, EmailTexts, NoticeTexts } from './email/email-texts.ts';
import type { SignInPort } from './sign-in/sign-in.ts';
import type { IdentityPort } from './gateways/identity-gateway.ts';
import type { PaymentPort } from './gateways/payment-gateway.ts';
import type { FilePort } from './storage/files.ts';
import type { PicturePool } from './storage/picture-pool.ts';
import type { JobQueue } from './jobs/jobs.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Traces } from './traces/span.ts';
import type { ServiceHeartbeat } from './jobs/service-heartbeat.ts';

/**
 * What use cases can access. Passed explicitly; nothing is global. A module that owns a member adds it where
 * it defines the member's type (`declare module '../../context.ts'`), so this file knows no module;
 * create-context.ts creates all of them.
 */
export interface Context {
  config: Config;
  /** The current rules (the settings table, overridden by the environment). */
  rules: Rules;
  /** What owners have turned off (the feature_switch table). */
  switches: Switches;
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** Undefined: nothing is traced. */
  traces: Traces | undefined;
  pool: pg.Pool;
  /** For prepared statements that address their rows by key (`keyedPlans`). */
  keyedPool: pg.Pool;
  db: Db;
  live: Live;
  jobs: JobQueue;
  cache: Cache;
  /** Whether this node is about to stop. */
  draining: Draining;
  /** Signals to all nodes that this one can take bids. */
  heartbeat: ServiceHeartbeat;
  email: EmailPort;
  /** The texts of emails, some as editors have changed them. */
  emailTexts: EmailTexts;
  /** The same of notifications, which are also emailed. */
  noticeTexts: NoticeTexts;
  /** Those that were changed; `loadEmailOverrides` reads them again. */
  emailOverrides: EmailOverrides;
  payments: PaymentPort;
  identity: IdentityPort;
  files: FilePort;
  /** Decodes and encodes pictures in other processes. */
  pictures: PicturePool;
  signIn: SignInPort;
}

/** What this node caches in memory. Modules add their own members. */
export interface Cache {}
