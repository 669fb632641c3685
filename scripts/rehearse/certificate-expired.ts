import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:http';
import { createServer, get, type Server } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { bid, lotOf } from '../../tests/support/bidding.ts';
import { auction, makeStaff, person, type Person } from '../../tests/support/people.ts';
import { expectThat, inFolder, startSite, until, type RehearsalSite } from './rehearsal-site.ts';

/** Within it, an auction whose end has come would be closed. */
const closingMs = 5_000;

/**
 * The certificate of the proxy in front has expired: people can't reach the site, which runs on and would close
 * auctions. Staff, who reach a node from inside, turn bidding off; with a new certificate they turn it on, and auctions
 * that would have ended meanwhile are extended.
 */
export const certificateExpired = (): Promise<string[]> =>
  inFolder(async (root) => {
    const site = await startSite({ DATA_DIR: join(root, 'here'), LOG_LEVEL: 'fatal' });
    const expired = certificate(root, 0);
    const proxy = await startProxy(site.node.url, expired);
    try {
      const [seller, bidder, staff] = [
        await person(site.stage),
        await person(site.stage),
        await person(site.stage),
      ];
      await makeStaff(site.stage, staff.id);
      const [ending, later] = [
        await auction(site.stage, seller.id, { endsIn: 3_600 }),
        await auction(site.stage, seller.id, { endsIn: 86_400 }),
      ];
      expectThat((await bid(site.node, bidder, ending, 12_000)).status === 200, 'a bid is accepted');
      await until(
        'browsers that refuse the site',
        async () => (await statusThrough(proxy, expired.cert)) === 'CERT_HAS_EXPIRED',
      );
      await turnBidding(site, staff, false);
      await site.db
        .updateTable('lot')
        .set({ ends_at: sql`clock_timestamp()` }) // the bid extended it: nobody waits for that here
        .where('boat_id', '=', ending)
        .execute();
      await pause(closingMs);
      expectThat(
        (await lotOf(site, ending)).status === 'live',
        'an auction isn’t closed while bidding is off',
      );

      const renewed = certificate(root, 30);
      proxy.setSecureContext(renewed);
      const after = await statusThrough(proxy, renewed.cert);
      expectThat(after === '200', `people are back without a restart, not ${after}`);
      await turnBidding(site, staff, true);
      const extended = await until('the extension', async () => {
        const { ends_at: endsAt } = await lotOf(site, ending);
        return endsAt && endsAt.getTime() > Date.now() ? endsAt : undefined;
      });
      const unmoved = await lotOf(site, later);
      expectThat(unmoved.end_moved_reason === null, 'an auction that ends tomorrow isn’t moved');
      const reply = await bid(site.node, bidder, ending, 14_000);
      expectThat(reply.status === 200, `bids are accepted again, not ${reply.status}`);
      return [
        'With an expired certificate, browsers refuse the site; nothing reaches it.',
        `Bidding was off meanwhile: the auction that would have ended was extended to ${extended.toISOString()}, and one that ends tomorrow wasn’t.`,
        'The new certificate was taken without a restart, and bids were accepted again.',
      ];
    } finally {
      proxy.close();
      proxy.closeAllConnections();
      await site.stop();
    }
  });

async function turnBidding(site: RehearsalSite, staff: Person, isOn: boolean): Promise<void> {
  const reply = await site.node
    .as(staff.token)
    .post('/console/switches/bidding', { isOn, reason: 'The certificate has expired' });
  expectThat(reply.status === 200, `staff turn bidding ${isOn ? 'on' : 'off'}, not ${reply.status}`);
}

interface Certificate {
  key: Buffer;
  cert: Buffer;
}

/** A certificate for localhost; with 0 days, one that has just expired. */
function certificate(root: string, days: number): Certificate {
  const [key, asked, cert] = [
    join(root, 'key.pem'),
    join(root, 'asked.pem'),
    join(root, 'cert.pem'),
  ] as const;
  const openssl = (args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });
  openssl([
    ...'req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost'.split(' '),
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    key,
    '-out',
    asked,
  ]);
  openssl([
    ...`x509 -req -copy_extensions copy -days ${days}`.split(' '),
    '-in',
    asked,
    '-signkey',
    key,
    '-out',
    cert,
  ]);
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/** A proxy that terminates TLS in front of the site. */
async function startProxy(origin: string, settings: Certificate): Promise<Server> {
  const { hostname, port } = new URL(origin);
  const server = createServer(settings, (asked, response) => {
    const options: RequestOptions = {
      hostname,
      port,
      path: asked.url,
      method: asked.method,
      headers: asked.headers,
    };
    asked.pipe(
      request(options, (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      }),
    );
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return server;
}

/** What a browser that trusts the certificate's issuer gets: the status, or why it doesn't connect. */
function statusThrough(proxy: Server, ca: Buffer): Promise<string> {
  const address = proxy.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return new Promise((done) => {
    get({ host: 'localhost', port, path: '/ready', agent: false, ca }, (reply) => {
      reply.resume();
      done(String(reply.statusCode));
    }).on('error', (error) => done('code' in error ? String(error.code) : error.message));
  });
}
