import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { limits, ruleDefaults } from '../contract/limits.ts';
import type { Timeouts } from './db/database.ts';
import { isAddressOrNetwork } from './client-address.ts';
import { ConfigError, readEnv, type Env, type EnvReader } from './read-env.ts';
import type { FieldKey } from './seal.ts';
import { secrets } from './secrets.ts';
import { backupSettings, type BackupSettings } from './backup-settings.ts';
import { companySettings, type Company } from './company.ts';

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
  jwtSecret: string;
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
  /** Whether this node does background work: jobs, closing auctions, heartbeats. At least one node must. */
  runsJobs: boolean;
  /** What live connections can send; unlimited without `rateLimits`. */
  live: { eventsPerSecond: number; addressEventsPerSecond: number; connectsPerMinute: number };
  /**
   * Addresses and networks of the front doors: what they say of a visitor's address is believed. This machine
   * is one always.
   */
  trustedProxies: string[];
  /** By this the web program's own calls are known. */
  internalSecret: string | undefined;
  logLevel: string;
  /** Sign-ins and the like are logged by default, unlike other calls that go well. */
  securityLogLevel: string;
  /** Where those lines go instead of standard output. */
  securityLogFile: string | undefined;
  signIn: { google: string | undefined; facebook: string | undefined; apple: string | undefined };
  /** The providers' addresses, unless a test replaces them. */
  signInHosts: { google: string; googleTokenInfo: string; facebook: string; apple: string };
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

/** Reads and checks the environment; the first wrong value is one sentence (ConfigError). */
export function readConfig(env: Env = process.env): Config {
  const read = readEnv(env);
  const { text, number, flag, url } = read;
  const port = number('PORT', 3000, 1, 65_535);
  const dataDir = resolve(text('DATA_DIR') ?? '.data');
  const siteUrl = url('SITE_URL', 'http:', 'https:') ?? `http://localhost:${port}`;
  const smtpUrl = url('SMTP_URL', 'smtp:', 'smtps:');
  const owner = text('OWNER_EMAIL');
  const databaseUrl = url('DATABASE_URL', 'postgres:', 'postgresql:');
  const mailFrom = text('MAIL_FROM') ?? 'Bowline <hello@bowline.example>';
  return {
    port,
    apiPort: number('API_PORT', 4000, 0, 65_535),
    host: text('HOST') ?? '0.0.0.0',
    dataDir,
    databaseUrl,
    databaseTimeouts: databaseTimeouts(read),
    backup: backupSettings(read, { databaseUrl, dataDir }),
    redisUrl: url('REDIS_URL', 'redis:', 'rediss:'),
    smtpUrl,
    emailFrom: mailFrom,
    contactEmail: address(
      'CONTACT_EMAIL',
      text('CONTACT_EMAIL') ?? /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? 'hello@bowline.example',
    ),
    company: companySettings(read),
    version: text('RELEASE') ?? packageVersion(),
    ownerEmail: owner && address('OWNER_EMAIL', owner),
    financingUrl: url('FINANCING_URL', 'https:'),
    transporters: transporters(text('TRANSPORTERS')),
    ...secrets(read, dataDir),
    siteUrl,
    productName: text('PRODUCT_NAME') ?? 'Bowline',
    seedDemo: flag('SEED_DEMO', true),
    isProduction: text('NODE_ENV') === 'production',
    showEmails: flag('SHOW_MAIL', smtpUrl === undefined && isPrivate(siteUrl)),
    rateLimits: flag('RATE_LIMITS', true),
    runsJobs: flag('BACKGROUND_JOBS', true),
    live: liveLimits(read),
    trustedProxies: trustedProxies(text('TRUSTED_PROXIES')),
    logLevel: text('LOG_LEVEL') ?? 'warn',
    securityLogLevel: text('LOG_LEVEL') ?? 'info',
    securityLogFile: text('SECURITY_LOG_FILE'),
    signIn: {
      google: text('GOOGLE_CLIENT_ID'),
      facebook: text('FACEBOOK_APP_ID'),
      apple: text('APPLE_CLIENT_ID'),
    },
    signInHosts: signInHosts(read),
    stripe: stripeSettings(read, siteUrl),
    s3: bucket(read),
    segmentWriteKey: text('SEGMENT_WRITE_KEY'),
    feedsMayBePrivate: flag('FEEDS_MAY_BE_PRIVATE', false),
    ruleOverrides: ruleOverrides(read),
  };
}

function liveLimits({ number }: EnvReader): Config['live'] {
  return {
    eventsPerSecond: number('LIVE_EVENTS_PER_SECOND', 10, 1, 1_000_000),
    addressEventsPerSecond: number('LIVE_EVENTS_PER_ADDRESS', 100, 1, 1_000_000),
    connectsPerMinute: number('LIVE_CONNECTS_PER_MINUTE', 120, 1, 1_000_000),
  };
}

const bucket = ({ text, url }: EnvReader): Config['s3'] => ({
  endpoint: url('S3_ENDPOINT', 'http:', 'https:'),
  bucket: text('S3_BUCKET'),
  region: text('S3_REGION') ?? 'us-east-1',
  accessKeyId: text('S3_ACCESS_KEY_ID'),
  secretAccessKey: text('S3_SECRET_ACCESS_KEY'),
});

function databaseTimeouts({ number }: EnvReader): Timeouts {
  const hourMs = 3_600_000;
  const { statementMs, lockMs, idleTransactionMs } = limits.database;
  return {
    statementMs: number('DATABASE_STATEMENT_TIMEOUT_MS', statementMs, 0, hourMs),
    lockMs: number('DATABASE_LOCK_TIMEOUT_MS', lockMs, 0, hourMs),
    idleTransactionMs: number('DATABASE_IDLE_TRANSACTION_TIMEOUT_MS', idleTransactionMs, 0, hourMs),
  };
}

function signInHosts({ url }: EnvReader): Config['signInHosts'] {
  return {
    google: url('GOOGLE_ISSUER', 'http:', 'https:') ?? 'https://accounts.google.com',
    googleTokenInfo:
      url('GOOGLE_TOKENINFO_URL', 'http:', 'https:') ?? 'https://oauth2.googleapis.com/tokeninfo',
    facebook: url('FACEBOOK_GRAPH_URL', 'http:', 'https:') ?? 'https://graph.facebook.com/v21.0',
    apple: url('APPLE_ISSUER', 'http:', 'https:') ?? 'https://appleid.apple.com',
  };
}

/**
 * All three keys or none: with only some of them, the site would charge cards but never receive the results.
 */
function stripeSettings({ text, url }: EnvReader, siteUrl: string): Config['stripe'] {
  const [secretKey, publishableKey, webhookSecret] = [
    text('STRIPE_SECRET_KEY'),
    text('STRIPE_PUBLISHABLE_KEY'),
    text('STRIPE_WEBHOOK_SECRET'),
  ];
  const given = [secretKey, publishableKey, webhookSecret].filter((value) => value !== undefined);
  if (given.length > 0 && given.length < 3)
    throw new ConfigError(
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

function trustedProxies(value: string | undefined): string[] {
  const list = (value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const wrong = list.find((one) => !isAddressOrNetwork(one));
  if (wrong !== undefined)
    throw new ConfigError(
      `TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8, separated by commas; "${wrong}" is neither.`,
    );
  return ['loopback', ...list];
}

function address(name: string, value: string): string {
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(value))
    throw new ConfigError(`${name} must be one mail address; it is "${value}".`);
  return value;
}

/** An address that only this machine or its network can reach: the page of emails is on by default. */
function isPrivate(siteUrl: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\]|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|.*\.(local|localhost|test))$/.test(
    new URL(siteUrl).hostname,
  );
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

/** "Name <address>, Name <address>": at most ten. @throws ConfigError if it's something else */
function transporters(list: string | undefined): { name: string; address: string }[] {
  const entries = (list ?? '').split(',').filter((entry) => entry.trim());
  if (entries.length > 10) throw new ConfigError('TRANSPORTERS can name at most ten.');
  return entries.map((entry) => {
    const match = /^\s*([^<>]{1,100}?)\s*<([^\s<>@]+@[^\s<>@]+)>\s*$/.exec(entry);
    if (!match?.[1] || !match[2])
      throw new ConfigError('TRANSPORTERS must be like "Name <name@example.com>".');
    return { name: match[1], address: match[2] };
  });
}

/** The package's own version, for a deployment that doesn't name its release. */
function packageVersion(): string {
  const about: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : '';
}
