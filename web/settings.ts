import { resolve } from 'node:path';
import { cdnSettings, type CdnSettings } from './cdn/settings.ts';
import { metricsSettings, type MetricsSettings } from '../server/metrics/open-metrics.ts';
import { tracesSettings, type TracesSettings } from '../server/traces/open-traces.ts';
import { drainSeconds, releaseOf } from '../server/release.ts';
import type { KeptAssets } from './kept-assets.ts';
import { readEnv, type Env, type EnvReader } from '../server/read-env.ts';
import { defaultSiteUrl, localUrl, readHost } from '../server/read-host.ts';

export interface WebSettings {
  port: number;
  host: string;
  /** The API's nodes. */
  apiUrls: string[];
  siteUrl: string;
  /** Settings that the pages read from the environment. */
  forPages: Record<string, string>;
  /** How many of our proxies are in front: this many addresses in the forwarding header are trusted. */
  proxies: number;
  /**
   * Proves to the API that a call comes from this program; without it, calls count as those of an unknown
   * visitor.
   */
  internalSecret: string | undefined;
  /** What this deployment calls its version. */
  version: string;
  /** How long a stopping program takes to send its live connections to other nodes. */
  drainSeconds: number;
  /** Where files of builds are kept for pages that are still open; undefined: nowhere. */
  assets: KeptAssets | undefined;
  metrics: MetricsSettings;
  /** Undefined: there's no shared cache in front of the site. */
  cdn: CdnSettings | undefined;
  traces: TracesSettings;
  logLevel: string;
  limits: FrontDoorLimits;
}

export interface FrontDoorLimits {
  /** Open connections, overall and per address. The latter doesn't apply to our proxies. */
  connections: number;
  connectionsPerAddress: number;
  /** Undefined: unlimited. */
  rendersPerMinute: number | undefined;
}

/** What the pages read from the environment while they render, and the policy of what they can load. */
const pageSettings = [
  'PRODUCT_NAME',
  'CONTACT_EMAIL',
  'GOOGLE_CLIENT_ID',
  'FACEBOOK_APP_ID',
  'APPLE_CLIENT_ID',
  'STRIPE_PUBLISHABLE_KEY',
  'SEGMENT_WRITE_KEY',
];

/** Reads and checks the web program's environment. @throws ConfigError with a sentence for each invalid setting */
export function readWebSettings(env: Env = process.env): WebSettings {
  const read = readEnv(env);
  const settings = readSettings(read);
  read.check();
  return settings;
}

function readSettings(read: EnvReader): WebSettings {
  const { text, number, flag, url, fault } = read;
  const port = number('PORT', 3000, 0, 65_535);
  const host = readHost(read);
  const apiUrls = (text('API_URLS') ?? localUrl(host, number('API_PORT', 4000, 0, 65_535)))
    .split(',')
    .map((one) => one.trim().replace(/\/$/, ''));
  const wrong = apiUrls.find((one) => !URL.canParse(one) || !/^https?:$/.test(new URL(one).protocol));
  if (wrong !== undefined)
    fault(`API_URLS must list addresses that start with http:// or https://; "${wrong}" doesn’t.`);
  const siteUrl = url('SITE_URL', 'http:', 'https:') ?? defaultSiteUrl(host, port);
  return {
    port,
    host,
    apiUrls,
    siteUrl,
    forPages: {
      SITE_URL: siteUrl,
      ...Object.fromEntries(pageSettings.map((name) => [name, text(name)]).filter(([, value]) => value)),
    },
    proxies: number('TRUST_PROXY', 0, 0, 10),
    internalSecret: text('INTERNAL_SECRET'),
    version: releaseOf(read),
    drainSeconds: drainSeconds(read),
    assets: keptAssets(read),
    metrics: metricsSettings(
      read,
      text('WEB_METRICS_PORT') === undefined ? 'METRICS_PORT' : 'WEB_METRICS_PORT',
    ),
    cdn: cdnSettings(read),
    traces: tracesSettings(read),
    logLevel: text('LOG_LEVEL') ?? 'warn',
    limits: {
      connections: number('MAX_CONNECTIONS', 10_000, 1, 1_000_000),
      connectionsPerAddress: number('MAX_CONNECTIONS_PER_ADDRESS', 400, 1, 1_000_000),
      rendersPerMinute: flag('RATE_LIMITS', true)
        ? number('PAGE_RENDERS_PER_MINUTE', 240, 1, 1_000_000)
        : undefined,
    },
  };
}

/** Where files of builds are kept, and of how many. */
export function keptAssets({ text, number }: EnvReader): KeptAssets | undefined {
  const folder = text('ASSETS_DIR');
  const builds = number('ASSETS_BUILDS', 5, 1, 100);
  return folder === undefined ? undefined : { folder: resolve(folder), builds };
}
