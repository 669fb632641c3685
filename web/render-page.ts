import type { IncomingMessage } from 'node:http';
import type { Allowed } from './content-policy.ts';
import { toPage, type Page } from './html-cache.ts';

export interface Rendered {
  status: number;
  /** Where a redirect leads. */
  location: string | null;
  page: Page;
}

const patienceMs = 10_000;

/** Asks Next for a page over its private port: the whole reply, as any client would get it. `from`: the request it is made for, when it is for one alone. */
export async function renderPage(innerUrl: string, url: string, allowed: Allowed, from?: IncomingMessage): Promise<Rendered> {
  const { cookie, 'accept-language': language, 'x-nextjs-data': isData } = from?.headers ?? {};
  const headers = { 'accept-encoding': 'identity', ...(cookie && { cookie }), ...(language && { 'accept-language': language }), ...(typeof isData === 'string' && { 'x-nextjs-data': isData }) };
  const reply = await fetch(innerUrl + url, { headers, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
  const type = reply.headers.get('content-type') ?? undefined;
  const page = toPage(Buffer.from(await reply.arrayBuffer()), allowed, { status: reply.status, ...(type && { type }) });
  return { status: reply.status, location: reply.headers.get('location'), page };
}
