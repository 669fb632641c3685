import { createServer, request as ask, type Server } from 'node:http';
import { join } from 'node:path';
import { startProgram, type Program } from '../../attack/programs.ts';
import { freePort } from '../../server/db/embedded.ts';
import { startSite, type RehearsalSite } from './rehearsal-site.ts';
import { startVarnish } from './varnish.ts';

export interface CdnSite extends Pick<RehearsalSite, 'stage'> {
  /** Where readers and bidders go: Varnish. */
  url: string;
  relay: Relay;
  webs: Program[];
  stop(): Promise<void>;
}

/** Between the web nodes and Varnish: passes purges on, unless it's broken. */
interface Relay {
  server: Server;
  url: string;
  to: string;
  isBroken: boolean;
  purges: number;
}

/** Starts PostgreSQL, the API, two web nodes, and Varnish in front of them. */
export async function startCdnSite(root: string, maxAgeSeconds: number): Promise<CdnSite> {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    const site = await startSite({
      DATA_DIR: join(root, 'site'),
      LOG_LEVEL: 'fatal',
      SEED_DEMO: 'false',
      INTERNAL_SECRET: internalSecret,
    });
    stops.push(() => site.stop());
    const relay = await startRelay();
    stops.push(() => relay.server.closeAllConnections());
    const ports = [await freePort(), await freePort()];
    const webs = await Promise.all(
      ports.map((port) => startWeb(port, { api: site.node.url, purge: relay.url, maxAgeSeconds })),
    );
    stops.push(...webs.map((web) => () => web.kill()));
    const varnish = await startVarnish(join(root, 'varnish'), ports);
    stops.push(() => varnish.stop());
    relay.to = varnish.purgeUrl;
    return { stage: site.stage, url: varnish.url, relay, webs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const internalSecret = 'a-secret-between-programs-for-rehearsals-only';

const startWeb = (
  port: number,
  { api, purge, maxAgeSeconds }: { api: string; purge: string; maxAgeSeconds: number },
): Promise<Program> =>
  startProgram(
    `web ${port}`,
    'web/main.ts',
    {
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      API_URLS: api,
      SITE_URL: `http://127.0.0.1:${port}`,
      INTERNAL_SECRET: internalSecret,
      RATE_LIMITS: 'false',
      LOG_LEVEL: 'fatal',
      TRUST_PROXY: '1',
      CDN_KIND: 'varnish',
      CDN_PURGE_URL: purge,
      CDN_MAX_AGE_SECONDS: String(maxAgeSeconds),
    },
    process.stderr,
  );

async function startRelay(): Promise<Relay> {
  const relay: Relay = { server: createServer(), url: '', to: '', isBroken: false, purges: 0 };
  relay.server.on('request', (request, response) => {
    if (relay.isBroken || relay.to === '') return void response.writeHead(503).end();
    relay.purges++;
    const { method, headers } = request;
    ask(relay.to, { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 500);
      reply.pipe(response);
    })
      .on('error', () => response.writeHead(502).end())
      .end();
  });
  const port = await freePort();
  await new Promise<void>((done) => relay.server.listen(port, '127.0.0.1', done));
  relay.url = `http://127.0.0.1:${port}`;
  return relay;
}
