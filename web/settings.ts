import { metricsSettings, type MetricsSettings } from '../server/metrics/open-metrics.ts';
import { releaseOf } from '../server/release.ts';
import { ConfigError, readEnv, type Env } from '../server/read-env.ts';

export interface WebSettings {
  port: number;
  host: string;
  /** The API's nodes. */
  apiUrls: string[];
  siteUrl: string;
  /** How many of our proxies are in front: this many addresses in the forwarding header are trusted. */
  proxies: number;
  /**
   * Proves to the API that a call comes from this program; without it, calls count as those of an unknown
   * visitor.
   */
  internalSecret: string | undefined;
  /** What this deployment calls its version. */
  version: string;
  metrics: MetricsSettings;
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

/** Reads and checks the web program's environment. @throws ConfigError */
export function readWebSettings(env: Env = process.env): WebSettings {
  const read = readEnv(env);
  const { text, number, flag, url } = read;
  const port = number('PORT', 3000, 0, 65_535);
  const apiUrls = (text('API_URLS') ?? `http://127.0.0.1:${number('API_PORT', 4000, 0, 65_535)}`)
    .split(',')
    .map((one) => one.trim().replace(/\/$/, ''));
  const wrong = apiUrls.find((one) => !URL.canParse(one) || !/^https?:$/.test(new URL(one).protocol));
  if (wrong !== undefined)
    throw new ConfigError(
      `API_URLS must list addresses that start with http:// or https://; "${wrong}" doesn’t.`,
    );
  return {
    port,
    host: text('HOST') ?? '0.0.0.0',
    apiUrls,
    siteUrl: url('SITE_URL', 'http:', 'https:') ?? `http://localhost:${port}`,
    proxies: number('TRUST_PROXY', 0, 0, 10),
    internalSecret: text('INTERNAL_SECRET'),
    version: releaseOf(read),
    metrics: metricsSettings(
      read,
      text('WEB_METRICS_PORT') === undefined ? 'METRICS_PORT' : 'WEB_METRICS_PORT',
    ),
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
