import { createServer, type Server } from 'node:http';
import { hostname } from 'node:os';
import { ConfigError, type EnvReader } from '../read-env.ts';
import { noMetrics, type Metrics } from './metrics.ts';

export interface MetricsSettings {
  /** Where `/metrics` is served; undefined: nothing is recorded. */
  port: number | undefined;
  host: string;
  /** What metrics call this node. */
  node: string;
}

/** What records this node's metrics, and the port where they are read. */
export interface OpenMetrics {
  metrics: Metrics;
  /** The address of `/metrics`, once it's open. */
  url: string | undefined;
  stop(): Promise<void>;
}

/** `name`: the setting with the port. */
export function metricsSettings({ text, number }: EnvReader, name = 'METRICS_PORT'): MetricsSettings {
  return {
    port: text(name) === undefined ? undefined : number(name, 0, 0, 65_535),
    host: text('METRICS_HOST') ?? '127.0.0.1',
    node: text('NODE_NAME') ?? hostname(),
  };
}

/**
 * Opens the port for metrics, if there's one. The library is loaded only then. @throws ConfigError if the port
 * is taken
 */
export async function openMetrics(
  { port, host, node }: MetricsSettings,
  program: 'api' | 'web',
  version: string,
): Promise<OpenMetrics> {
  if (port === undefined) return { metrics: noMetrics, url: undefined, stop: async () => {} };
  const { createPrometheus } = await import('./prometheus.ts');
  const prometheus = createPrometheus({ node, program, version });
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    request.resume();
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    prometheus.text().then(
      (text) => response.writeHead(200, { 'content-type': prometheus.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, port, host);
  const address = server.address();
  return {
    metrics: prometheus,
    url: `http://${host}:${typeof address === 'object' && address ? address.port : port}/metrics`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (cause) =>
      fail(
        new ConfigError(
          `Metrics can’t be served at ${host}:${port}: ${cause.message}. Set METRICS_PORT and METRICS_HOST to a free address of this machine.`,
        ),
      ),
    );
    server.listen(port, host, done);
  });
}
