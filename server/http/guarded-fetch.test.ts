import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { guardedFetch, parsed, type Net } from './guarded-fetch.ts';
import { AppError } from '../app-error.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});
async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
const csv: RequestListener = (_, reply) =>
  reply.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end('a,b\n1,2\n');

/** DNS names of a test zone; 127.0.0.1 stands for the public internet here, everything else is private. */
const zone: Record<string, string[]> = {
  'feed.example.com': ['127.0.0.1'],
  'inside.example.com': ['10.0.0.7'],
  'both.example.com': ['127.0.0.1', '10.0.0.7'],
  'six.example.com': ['::1'],
  'mapped.example.com': ['::ffff:10.0.0.7'],
};
const net: Net = {
  resolve: async (host) =>
    (zone[host] ?? [host]).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  isAllowed: (address) => address === '127.0.0.1',
  anyPort: true,
};
async function fetched(url: string, more: object = {}): Promise<string> {
  try {
    let text = '';
    for await (const chunk of await guardedFetch({
      url,
      net,
      maxBytes: 1_000,
      types: ['text/csv'],
      timeoutMs: 2_000,
      ...more,
    }))
      text += Buffer.from(chunk).toString();
    return text;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.message;
  }
}
const inner = 'This URL is inside a private network. Use one on the public internet.';

describe('an address is refused before anything is requested', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://db/',
    'http://metadata.google.internal/',
    'http://printer.local/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://192.168.0.1/',
    'http://172.20.1.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://①②⑦.0.0.1/',
  ])('%s', (url) => {
    expect(() => parsed(url)).toThrow(inner);
  });
  test.each([
    'ftp://example.com/x',
    'file:///etc/passwd',
    'gopher://example.com',
    'javascript:alert(1)',
    'data:text/csv,a',
    '//example.com',
    'example.com',
    'http://user:secret@example.com/',
    'https://example.com:5432/',
    'http://example.com:22/',
    '',
  ])('%s', (url) => {
    expect(() => parsed(url)).toThrow(AppError);
  });
  test.each([
    'https://example.com/boats.csv',
    'http://8.8.8.8/x',
    'https://example.com:443/',
    'https://[2606:4700::1111]/',
  ])('%s is one', (url) => {
    expect(parsed(url)).toBeInstanceOf(URL);
  });
});

test.each(['inside.example.com', 'both.example.com', 'six.example.com', 'mapped.example.com'])(
  '%s: every address of a name must be allowed',
  async (host) => {
    const port = await serve(csv);
    expect(await fetched(`http://${host}:${port}/`)).toBe(inner);
  },
);

test('the connection goes to the address that was checked, under the requested name', async () => {
  const asked: unknown[] = [];
  const port = await serve((request, reply) => {
    asked.push(request.headers.host);
    csv(request, reply);
  });
  let resolved = 0;
  // A name that resolves to another address from the second time on.
  const rebinding: Net = {
    ...net,
    resolve: async () => [{ address: resolved++ === 0 ? '127.0.0.1' : '10.0.0.7', family: 4 }],
  };
  expect(await fetched(`http://feed.example.com:${port}/`, { net: rebinding })).toBe('a,b\n1,2\n');
  expect([resolved, asked]).toEqual([1, [`feed.example.com:${port}`]]);
});

describe('redirects', () => {
  test('are followed a few times, and each is checked like the first address', async () => {
    const port = await serve((request, reply) => {
      const to: Record<string, string> = {
        '/one': '/two',
        '/two': `http://feed.example.com:${port}/file`,
        '/in': 'http://inside.example.com/',
        '/ip': 'http://10.0.0.1/',
        '/meta': 'http://169.254.169.254/',
        '/file-url': 'file:///etc/passwd',
        '/round': '/round',
        '/none': 'http://[',
      };
      const location = to[request.url ?? ''];
      if (location) reply.writeHead(302, { location }).end();
      else csv(request, reply);
    });
    const at = (path: string) => fetched(`http://feed.example.com:${port}${path}`);
    expect(await at('/one')).toBe('a,b\n1,2\n');
    for (const path of ['/in', '/ip', '/meta']) expect(await at(path)).toBe(inner);
    expect(await at('/file-url')).toContain('A URL starts with https:// or http://.');
    expect(await at('/round')).toBe('This URL redirects too many times.');
    expect(await at('/none')).toBe('This URL redirects to an invalid address.');
  });
});

test.each<[string, RequestListener, string]>([
  [
    'a page',
    (_, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>'),
    'The URL returned text/html, not a CSV or JSON file.',
  ],
  ['no type', (_, reply) => reply.writeHead(200).end('x'), 'The URL returned a file without a content type.'],
  ['nothing there', (_, reply) => reply.writeHead(404).end(), 'The URL returned an error (404, not found).'],
  [
    'too much, said before',
    (_, reply) => reply.writeHead(200, { 'content-type': 'text/csv', 'content-length': '5000000' }).end('x'),
    'The file is larger than 0 MB.',
  ],
  [
    'too much, unsaid',
    (_, reply) => void reply.writeHead(200, { 'content-type': 'text/csv' }).end('x'.repeat(5_000)),
    'The file is larger than 0 MB.',
  ],
  [
    'packed',
    (_, reply) => reply.writeHead(200, { 'content-type': 'text/csv', 'content-encoding': 'gzip' }).end('x'),
    'The URL returned a compressed file. Serve it uncompressed.',
  ],
  ['an answer that never comes', () => {}, 'The URL took too long to respond.'],
  [
    'a file that never ends',
    (_, reply) => void reply.writeHead(200, { 'content-type': 'text/csv' }).write('a,b\n'),
    'The URL took too long to respond.',
  ],
  [
    'a connection that breaks off',
    (_, reply) => {
      reply.writeHead(200, { 'content-type': 'text/csv', 'content-length': '900' }).write('a,b\n');
      setImmediate(() => reply.destroy());
    },
    'The connection to the URL was lost.',
  ],
])('%s', async (_, answer, sentence) => {
  const port = await serve(answer);
  expect(await fetched(`http://feed.example.com:${port}/`, { timeoutMs: 500 })).toBe(sentence);
});
