import { request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * One request over a connection of its own, from an address of the loopback network; the path goes out as it
 * is written.
 */
export function ask(
  url: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    from = '127.0.0.1',
  }: { method?: string; headers?: Record<string, string>; from?: string } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    const asked = request(
      {
        hostname: hostname.replace(/^\[|\]$/g, ''),
        port,
        path,
        method,
        headers,
        localAddress: from,
        agent: false,
      },
      (reply) => {
        done(text(reply).then((body) => ({ status: reply.statusCode ?? 0, headers: reply.headers, body })));
      },
    );
    asked.once('error', fail).end();
  });
}
