import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config, Rules } from './config.ts';
import type { KeptValue } from './kept-value.ts';
import type { Covered } from './modules/bids/assure-hold.ts';
import type { SettingRow } from './modules/content/list-settings.ts';
import type { NamedBoat } from './modules/listing-form/suggest-boats.ts';
import type { Db } from './db/database.ts';
import type { BidDesk } from './modules/bids/bid-desk.ts';
import type { Sessions } from './modules/account/sessions.ts';
import type { Live } from './live/live.ts';
import type { Market } from './modules/search/market.ts';
import type { MailPort } from './mail/mail.ts';
import type { SignInPort } from './sign-in/sign-in.ts';
import type { PaymentPort } from './gateways/payment-gateway.ts';
import type { FilePort } from './storage/files.ts';
import type { PicturePool } from './storage/picture-pool.ts';
import type { JobQueue } from './jobs/jobs.ts';
import type { ServiceHeartbeat } from './jobs/service-heartbeat.ts';

/** What a use-case may reach. Handed down explicitly; nothing is global. */
export interface Context {
  config: Config;
  /** The rules' numbers in force (settings table under the environment's overrides). */
  rules: Rules;
  log: FastifyBaseLogger;
  pool: pg.Pool;
  db: Db;
  sessions: Sessions;
  live: Live;
  jobs: JobQueue;
  /** What this node has read and believes for a while. */
  kept: {
    settings: KeptValue<SettingRow[]>;
    boatNames: KeptValue<NamedBoat[]>;
    /** Holds that stand, by bidder and boat. */
    covered: Map<string, Covered>;
  };
  /** Tells all nodes that this one can take bids. */
  heartbeat: ServiceHeartbeat;
  mail: MailPort;
  payments: PaymentPort;
  files: FilePort;
  /** Decodes and encodes pictures outside of this process. */
  pictures: PicturePool;
  signIn: SignInPort;
  bids: BidDesk;
  /** All public listings, to search. */
  market: Market;
}
