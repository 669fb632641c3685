import { createServer } from 'node:http';
import { build } from '../scripts/build.ts';
import { freePort } from '../server/db/embedded.ts';
import type { Bench } from './figures.ts';
import { inTurns, oneAuction, program, requestsPerSecond, withApi } from './support.ts';

/** The anonymous boat page through the front door, beside the same compressed bytes from a bare node:http. */
export const bench: Bench = () =>
  withApi(async ({ port: apiPort, pool }) => {
    await build();
    const { boatId } = await oneAuction(pool);
    const port = await freePort();
    const web = await program('web/main.ts', { PORT: String(port), API_PORT: String(apiPort) });
    const url = `http://127.0.0.1:${port}/boat-details/${boatId}`;
    const headers = { 'accept-encoding': 'br' };
    try {
      const reply = await fetch(url, { headers });
      const page = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
      const bytes = Buffer.from(await page.arrayBuffer());
      if (!bytes.includes('Grand Banks')) throw new Error('the page does not show the boat');
      const { brotliCompressSync, constants } = await import('node:zlib');
      const body = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
      const bare = createServer((_request, response) =>
        response
          .writeHead(200, {
            'content-type': 'text/html; charset=utf-8',
            'content-encoding': reply.headers.get('content-encoding') ?? 'br',
            'content-length': body.length,
          })
          .end(body),
      );
      const barePort = await freePort();
      await new Promise<void>((done) => bare.listen(barePort, '127.0.0.1', done));
      const { value, limit } = await inTurns(
        () => requestsPerSecond(url, { headers }),
        () => requestsPerSecond(`http://127.0.0.1:${barePort}/`, { headers }),
      );
      bare.closeAllConnections();
      bare.close();
      return [
        {
          name: 'anonymous boat page',
          value,
          unit: 'requests/s',
          limitName: 'the same bytes from node:http',
          limit,
          bar: { atLeast: 0.5 },
        },
      ];
    } finally {
      await web.stop();
    }
  });
