import { createServer } from 'node:http';
import { freePort } from '../server/db/embedded.ts';
import type { Bench } from './figures.ts';
import { inTurns, requestsPerSecond, withApi } from './support.ts';

/** An API route whose requests share their one read of the database, beside the same JSON from a bare node:http. */
export const bench: Bench = () =>
  withApi(async ({ url }) => {
    const route = `${url}/api/v1/settings/list`;
    const data: unknown = await (await fetch(route)).json();
    const bare = createServer((_request, response) => {
      const body = JSON.stringify(data);
      response
        .writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
        })
        .end(body);
    });
    const port = await freePort();
    await new Promise<void>((done) => bare.listen(port, '127.0.0.1', done));
    const { value, limit } = await inTurns(
      () => requestsPerSecond(route),
      () => requestsPerSecond(`http://127.0.0.1:${port}/`),
    );
    bare.closeAllConnections();
    bare.close();
    return [
      {
        name: 'api route with a shared read',
        value,
        unit: 'requests/s',
        limitName: 'node:http with the same JSON',
        limit,
        bar: { atLeast: 0.8 },
      },
    ];
  });
