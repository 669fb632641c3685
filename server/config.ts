import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { limits, ruleDefaults } from '../contract/limits.ts';
import type { Timeouts } from './db/database.ts';
import { isAddressOrNetwork } from './client-address.ts';
import { isPublicAddress } from './public-address.ts';
import { readEnv, type Env, type EnvReader } from './read-env.ts';
import { defaultSiteUrl, readHost } from './read-host.ts';
import { clientErrorSettings, drainSeconds, releaseOf, type ClientErrorSettings } from './release.ts';
import type { FieldKey } from './seal.ts';
import { secrets, type Secrets } from './secrets.ts';
import { backupSettings, type BackupSettings } from './backup-settings.ts';
import { signInHosts, signInIds, type SignInHosts, type SignInIds } from './sign-in-settings.ts';
import { companySettings, type Company } from './company.ts';
import { tracesSettings, type TracesSettings } from './traces/open-traces.ts';
import { metricsSettings, type MetricsSettings } from './metrics/open-metrics.ts';

/** The rules' numbers as they are in force; times in seconds, money in minor units. */
export type Rules = {
  -readonly [K in keyof typeof ruleDefaults]: (typeof ruleDefaults)[K] extends number
    ? number
    : (typeof ruleDefaults)[K] extends boolean
      ? boolean
      : (typeof ruleDefaults)[K];
};

export interface Config {
  port: number;
  apiPort: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseTimeouts: Timeouts;
  /** Where the embedded database and the files are backed up; undefined: nowhere. */
  backup: BackupSettings | undefined;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  emailFrom: string;
  /** Where messages from the contact form go; pages show it as our address. */
  contactEmail: string;
  /** The legal entity that the legal pages name. Undefined: they say that this is a demonstration. */
  company: Company | undefined;
  /** What this deployment calls its version: RELEASE, or the package's. */
  version: string;
  /** Whose account is given the role of an owner at the start. */
  ownerEmail: string | undefined;
  /** A lender's page for boat loans, linked from boats, the footer and "Finalizing a sale". */
  financingUrl: string | undefined;
  /** Who is asked for quotes to transport a boat. */
  transporters: { name: string; address: string }[];
  /** For tokens, links and codes: the first one signs, all of them verify. */
  jwtSecrets: Secrets;
  /** For data that is encrypted in the database: the first encrypts, all of them decrypt. */
  fieldKeys: FieldKey[];
  /** The site's public address, for links in emails; no trailing slash. */
  siteUrl: string;
  productName: string;
  seedDemo: boolean;
  isProduction: boolean;
  /**
   * The page that lists emails, for visitors from this machine or its network; on while emails go to a folder
   * and the site's address is a private one.
   */
  showEmails: boolean;
  rateLimits: boolean;
  /** Errors in browsers: how many of their reports are stored, and where the build's source maps are. */
  clientErrors: ClientErrorSettings;
  /** Whether this node does background work: jobs, closing auctions, heartbeats. At least one node must. */
  runsJobs: boolean;
  /** How long a stopping node takes to send its live connections to other nodes. */
  drainSeconds: number;
  /** What live connections can send; unlimited without `rateLimits`. */
  live: { eventsPerSecond: number; addressEventsPerSecond: number; connectsPerMinute: number };
  /**
   * Addresses and networks of the front doors: what they say of a visitor's address is believed. This machine
   * is one always.
   */
  trustedProxies: string[];
  /** By this the web program's own calls are known. */
  internalSecret: string | undefined;
  metrics: MetricsSettings;
  traces: TracesSettings;
  logLevel: string;
  /** Sign-ins and the like are logged by default, unlike other calls that go well. */
  securityLogLevel: string;
  /** Where those lines go instead of standard output. */
  securityLogFile: string | undefined;
  signIn: SignInIds;
  /** The providers' addresses, unless a test replaces them. */
  signInHosts: SignInHosts;
  /**
   * Stripe is active if its secret key is set. `apiUrl`: its address, unless a test replaces it; `site`
   * distinguishes our objects from those of other sites on the account.
   */
  stripe: {
    secretKey: string | undefined;
    publishableKey: string | undefined;
    webhookSecret: string | undefined;
    apiUrl: string | undefined;
    site: string;
  };
  s3: {
    endpoint: string | undefined;
    bucket: string | undefined;
    region: string;
    accessKeyId: string | undefined;
    secretAccessKey: string | undefined;
  };
  segmentWriteKey: string | undefined;
  /** Feeds can be fetched from private networks: only for tests. */
  feedsMayBePrivate: boolean;
  /** Rules that the environment overrides (tests): they win over the `setting` table. */
  ruleOverrides: Partial<Rules>;
}

/** Reads and checks the environment. @throws ConfigError with a sentence for each invalid setting */
export function readConfig(env: Env = process.env): Config {
  const read = readEnv(env);
  const config = readSettings(read);
  read.check();
  return config;
}

function readSettings(read: EnvReader): Config {
  const { text, number, flag, url } = read;
  const port = number('PORT', 3000, 1, 65_535);
  const dataDir = resolve(text('DATA_DIR') ?? '.data');
  const host = readHost(read);
  const siteUrl = url('SITE_URL', 'http:', 'https:') ?? defaultSiteUrl(host, port);
  const smtpUrl = url('SMTP_URL', 'smtp:', 'smtps:');
  const owner = text('OWNER_EMAIL');
  const databaseUrl = url('DATABASE_URL', 'postgres:', 'postgresql:');
  const mailFrom = text('MAIL_FROM') ?? 'Bowline <hello@bowline.example>';
  return {
    port,
    apiPort: number('API_PORT', 4000, 0, 65_535),
    host,
    dataDir,
    databaseUrl,
    databaseTimeouts: databaseTimeouts(read),
    backup: backupSettings(read, { databaseUrl, dataDir }),
    redisUrl: url('REDIS_URL', 'redis:', 'rediss:'),
    smtpUrl,
    emailFrom: mailFrom,
    contactEmail: address(
      read,
      'CONTACT_EMAIL',
      text('CONTACT_EMAIL') ?? /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? 'hello@bowline.example',
    ),
    company: companySettings(read),
    version: releaseOf(read),
    ownerEmail: owner && address(read, 'OWNER_EMAIL', owner),
    financingUrl: url('FINANCING_URL', 'https:'),
    transporters: transporters(read),
    ...secrets(read, dataDir),
    siteUrl,
    productName: text('PRODUCT_NAME') ?? 'Bowline',
    seedDemo: flag('SEED_DEMO', true),
    isProduction: text('NODE_ENV') === 'production',
    showEmails: flag('SHOW_MAIL', smtpUrl === undefined && isPrivate(siteUrl)),
    rateLimits: flag('RATE_LIMITS', true),
    runsJobs: flag('BACKGROUND_JOBS', true),
    clientErrors: clientErrorSettings(read),
    drainSeconds: drainSeconds(read),
    live: liveLimits(read),
    trustedProxies: trustedProxies(read),
    metrics: metricsSettings(read),
    traces: tracesSettings(read),
    logLevel: text('LOG_LEVEL') ?? 'warn',
    securityLogLevel: text('LOG_LEVEL') ?? 'info',
    securityLogFile: text('SECURITY_LOG_FILE'),
    signIn: signInIds(read),
    signInHosts: signInHosts(read),
    stripe: stripeSettings(read, siteUrl),
    s3: s3Settings(read),
    segmentWriteKey: text('SEGMENT_WRITE_KEY'),
    feedsMayBePrivate: flag('FEEDS_MAY_BE_PRIVATE', false),
    ruleOverrides: ruleOverrides(read),
  };
}

function s3Settings({ text, url }: EnvReader): Config['s3'] {
  return {
    endpoint: url('S3_ENDPOINT', 'http:', 'https:'),
    bucket: text('S3_BUCKET'),
    region: text('S3_REGION') ?? 'us-east-1',
    accessKeyId: text('S3_ACCESS_KEY_ID'),
    secretAccessKey: text('S3_SECRET_ACCESS_KEY'),
  };
}

function liveLimits({ number }: EnvReader): Config['live'] {
  return {
    eventsPerSecond: number('LIVE_EVENTS_PER_SECOND', 10, 1, 1_000_000),
    addressEventsPerSecond: number('LIVE_EVENTS_PER_ADDRESS', 100, 1, 1_000_000),
    connectsPerMinute: number('LIVE_CONNECTS_PER_MINUTE', 120, 1, 1_000_000),
  };
}

function databaseTimeouts({ number }: EnvReader): Timeouts {
  const hourMs = 3_600_000;
  const { statementMs, lockMs, idleTransactionMs } = limits.database;
  return {
    statementMs: number('DATABASE_STATEMENT_TIMEOUT_MS', statementMs, 0, hourMs),
    lockMs: number('DATABASE_LOCK_TIMEOUT_MS', lockMs, 0, hourMs),
    idleTransactionMs: number('DATABASE_IDLE_TRANSACTION_TIMEOUT_MS', idleTransactionMs, 0, hourMs),
  };
}

/**
 * All three keys or none: with only some of them, the site would charge cards but never receive the results.
 */
function stripeSettings({ text, url, fault }: EnvReader, siteUrl: string): Config['stripe'] {
  const [secretKey, publishableKey, webhookSecret] = [
    text('STRIPE_SECRET_KEY'),
    text('STRIPE_PUBLISHABLE_KEY'),
    text('STRIPE_WEBHOOK_SECRET'),
  ];
  const given = [secretKey, publishableKey, webhookSecret].filter((value) => value !== undefined);
  if (given.length > 0 && given.length < 3)
    fault(
      'Stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET together; leave all of them empty to use the sandbox.',
    );
  return {
    secretKey,
    publishableKey,
    webhookSecret,
    apiUrl: url('STRIPE_API_URL', 'http:', 'https:'),
    site: text('STRIPE_SITE') ?? new URL(siteUrl).host,
  };
}

function trustedProxies({ text, fault }: EnvReader): string[] {
  const list = (text('TRUSTED_PROXIES') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const wrong = list.find((one) => !isAddressOrNetwork(one));
  if (wrong !== undefined)
    fault(
      `TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8, separated by commas; "${wrong}" is neither.`,
    );
  return ['loopback', ...list];
}

function address({ fault }: EnvReader, name: string, value: string): string {
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(value)) fault(`${name} must be one email address; it is "${value}".`);
  return value;
}

/** An address that only this machine or its network can reach: the page of emails is on by default. */
function isPrivate(siteUrl: string): boolean {
  const host = new URL(siteUrl).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? !isPublicAddress(host) : /^(localhost|.*\.(local|localhost|test))$/.test(host);
}

/** softCloseSeconds is overridden by SOFT_CLOSE_SECONDS, and so on. */
function ruleOverrides({ text, number, flag }: EnvReader): Partial<Rules> {
  const overrides: Record<string, number | boolean> = {};
  for (const [key, value] of Object.entries(ruleDefaults)) {
    const name = key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
    if (text(name) === undefined) continue;
    if (typeof value === 'number') overrides[key] = number(name, value, 0, Number.MAX_SAFE_INTEGER);
    if (typeof value === 'boolean') overrides[key] = flag(name, value);
  }
  return overrides as Partial<Rules>;
}

/** "Name <address>, Name <address>": at most ten. */
function transporters({ text, fault }: EnvReader): { name: string; address: string }[] {
  const entries = (text('TRANSPORTERS') ?? '').split(',').filter((entry) => entry.trim());
  if (entries.length > 10) fault('TRANSPORTERS can have at most ten entries.');
  return entries.flatMap((entry) => {
    const match = /^\s*([^<>]{1,100}?)\s*<([^\s<>@]+@[^\s<>@]+)>\s*$/.exec(entry);
    if (match?.[1] && match[2]) return [{ name: match[1], address: match[2] }];
    fault('TRANSPORTERS must be like "Name <name@example.com>".');
    return [];
  });
}
