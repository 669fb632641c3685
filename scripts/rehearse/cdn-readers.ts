import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { formatMoney } from '../../utils/money.ts';
import type { Staleness } from './staleness.ts';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const connections = new Agent({ keepAlive: true, maxSockets: Infinity });

/** One page through Varnish. Like a browser, asks again if the connection was closed meanwhile. */
export async function read(url: string, headers: Record<string, string> = {}): Promise<Reply> {
  const reply = await open(url, headers, connections).catch(() => open(url, headers, false));
  return { status: reply.statusCode ?? 0, headers: reply.headers, body: await buffer(reply) };
}

const open = (url: string, headers: Record<string, string>, agent: Agent | false): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    request(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, done)
      .on('error', fail)
      .end();
  });

/** What readers saw of Varnish. */
export interface Seen {
  /** Replies to anonymous readers, by what Varnish said: hit, miss or pass. */
  anonymous: Record<string, number>;
  signedIn: number;
  /** What must not be: sentences. */
  wrong: Set<string>;
}

export interface Page {
  kind: string;
  path: string;
}

export interface ReadersOptions {
  url: string;
  pages: Page[];
  boats: number[];
  staleness: Staleness;
  /** The sessions of readers who are signed in. */
  tokens: string[];
  anonymous: number;
}

/** Readers who open one page after another until `stop`; each page's prices are compared with the bids. */
export function keepReading(options: ReadersOptions): { seen: Seen; stop(): Promise<void> } {
  const seen: Seen = { anonymous: {}, signedIn: 0, wrong: new Set() };
  const prices = new Map<string, Map<number, number>>();
  let isOver = false;
  const reader = async (n: number, token?: string) => {
    await pause(Math.random() * 1_000);
    for (let i = n; !isOver; i++) {
      const page = options.pages[i % options.pages.length];
      if (!page) return;
      const reply = await read(
        `${options.url}${page.path}`,
        token === undefined ? {} : { cookie: `jwtToken=${token}` },
      );
      if (reply.status !== 200) seen.wrong.add(`${page.path} was answered with ${reply.status}`);
      else {
        if (token === undefined) judgeAnonymous(reply, page, seen);
        else judgeSignedIn(reply, page, seen);
        // Pages for people who are signed in come from the front door itself.
        const kind = token === undefined ? page.kind : `passed-${page.kind}`;
        for (const [boat, price] of pricesIn(reply, page, options.boats, prices))
          options.staleness.seen(kind, boat, price);
      }
      await pause(500 + Math.random() * 1_000);
    }
  };
  const running = [
    ...Array.from({ length: options.anonymous }, (_, n) => reader(n)),
    ...options.tokens.map((token, n) => reader(n, token)),
  ].map((one) => one.catch((error: unknown) => void seen.wrong.add(String(error))));
  return {
    seen,
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
}

function judgeAnonymous({ headers }: Reply, { path }: Page, { anonymous, wrong }: Seen): void {
  const from = String(headers['x-cache']);
  anonymous[from] = (anonymous[from] ?? 0) + 1;
  if (from !== 'hit') return;
  if (headers['set-cookie']) wrong.add(`${path} was stored with Set-Cookie`);
  if (headers['cache-control'] !== 'no-cache')
    wrong.add(`${path} was stored although it said ${headers['cache-control']}`);
}

function judgeSignedIn({ headers }: Reply, { path }: Page, seen: Seen): void {
  seen.signedIn++;
  if (headers['x-cache'] !== 'pass' || headers['cache-control'] !== 'private, no-cache')
    seen.wrong.add(
      `${path} for someone signed in: ${headers['x-cache']}, ${headers['cache-control']}, not passed and private`,
    );
}

/** The boats' prices on a page. The same page, by its ETag, is read once. */
function pricesIn(
  { headers, body }: Reply,
  { path }: Page,
  boats: number[],
  known: Map<string, Map<number, number>>,
): Map<number, number> {
  const key = `${path} ${headers.etag}`;
  const before = known.get(key);
  if (before) return before;
  const html = (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
  const found = new Map<number, number>();
  collectPrices(JSON.parse(pageData.exec(html)?.[1] ?? '{}'), boats, found);
  for (const [boat, price] of found)
    if (price > 0 && !html.includes(formatMoney(price)))
      throw new Error(`${path} doesn’t show boat ${boat}’s price, ${formatMoney(price)}.`);
  known.set(key, found);
  return found;
}

const pageData = /<script id="__NEXT_DATA__"[^>]*>([^<]*)<\/script>/;

/** What a page was rendered from says each boat's price, in cents; 0 before the first bid. */
function collectPrices(data: unknown, boats: number[], found: Map<number, number>): void {
  if (typeof data !== 'object' || data === null) return;
  if ('id' in data && 'currentBid' in data && typeof data.id === 'number' && boats.includes(data.id))
    found.set(data.id, typeof data.currentBid === 'number' ? data.currentBid : 0);
  for (const value of Object.values(data)) collectPrices(value, boats, found);
}
