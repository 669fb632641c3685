import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNetwork, noNetwork, type Network } from '../support/network.ts';
import { startNode, type ApiNode } from '../support/node.ts';
import { start, type Site } from '../support/start.ts';

const reason = noNetwork();

// Front doors on another machine than the API.
describe.skipIf(reason !== undefined)(
  `front doors with addresses of their own${reason === undefined ? '' : ` (NOT TESTED: ${reason})`}`,
  () => {
    let network: Network;
    let site: Site;
    let node: ApiNode;
    beforeAll(async () => {
      network = createNetwork();
      site = await start({ runsJobs: false });
      const [door, , door6] = network.there;
      node = await startNode({
        DATABASE_URL: site.databaseUrl,
        HOST: '::',
        RATE_LIMITS: 'true',
        TRUSTED_PROXIES: `${door}, ${door6}/128`,
      });
    });
    afterAll(async () => {
      await node?.kill();
      await site?.stop();
      network?.remove();
    });

    /** What is left of the limit after each of these requests, sent by `from` for the visitors they name. */
    function left(from: string, visitors: (string | undefined)[]): number[] {
      const { port } = new URL(node.url);
      const url = from.includes(':')
        ? `http://[${network.here.v6}]:${port}`
        : `http://${network.here.v4}:${port}`;
      const wanted = visitors.map((visitor) => ({
        url,
        path: '/api/v1/settings/list',
        from,
        headers: visitor === undefined ? {} : { 'x-forwarded-for': visitor },
      }));
      const replies = JSON.parse(network.run('tests/support/ask-from.ts', JSON.stringify(wanted))) as {
        status: number;
        headers: Record<string, string>;
      }[];
      expect(replies.map(({ status }) => status)).toEqual(visitors.map(() => 200));
      return replies.map(
        ({ headers }) => Number(headers['x-ratelimit-limit']) - Number(headers['x-ratelimit-remaining']),
      );
    }

    test('what a trusted front door says of its visitors is believed: each counts alone', () => {
      expect(
        left(network.there[0] ?? '', [
          '203.0.113.1',
          '203.0.113.2',
          '203.0.113.1',
          '2001:db8:1:1::1',
          '2001:db8:1:1::ffff',
          '2001:db8:1:2::1',
        ]),
      ).toEqual([1, 1, 2, 1, 2, 1]);
    });

    test('over IPv6 too, and for the same visitors', () => {
      expect(left(network.there[2] ?? '', ['203.0.113.1', '203.0.113.9'])).toEqual([3, 1]);
    });

    test('what anybody else says of its way is not: it counts by its own address', () => {
      expect(left(network.there[1] ?? '', ['203.0.113.1', '203.0.113.77', undefined])).toEqual([1, 2, 3]);
    });

    test('a visitor cannot name another before the front door does', () => {
      expect(
        left(network.there[0] ?? '', ['198.51.100.7, 203.0.113.20', '198.51.100.8, 203.0.113.20']),
      ).toEqual([1, 2]);
    });
  },
);
