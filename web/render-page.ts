import type { IncomingMessage } from 'node:http';
import { currentSpan } from '../server/traces/span.ts';
import type { Allowed } from './content-policy.ts';
import { toPage, type Rendered } from './html-cache.ts';

const timeoutMs = 10_000;

/** A page for one request, or one for everyone, for which only the visitor's address is known. */
export type Asker = { visitor: string; request?: IncomingMessage };

/** Requests a page from Next over its private port and returns the complete reply. */
export async function renderPage(
  innerUrl: string,
  url: string,
  allowed: Allowed,
  { visitor, request }: Asker,
): Promise<Rendered> {
  const { cookie, 'accept-language': language, 'x-nextjs-data': isData } = request?.headers ?? {};
  const traceparent = currentSpan()?.traceparent;
  const headers = {
    'accept-encoding': 'identity',
    'x-forwarded-for': visitor,
    ...(traceparent && { traceparent }),
    ...(cookie && { cookie }),
    ...(language && { 'accept-language': language }),
    ...(typeof isData === 'string' && { 'x-nextjs-data': isData }),
  };
  const reply = await fetch(innerUrl + url, {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const type = reply.headers.get('content-type') ?? undefined;
  const page = toPage(Buffer.from(await reply.arrayBuffer()), allowed, {
    status: reply.status,
    ...(type && { type }),
  });
  return { status: reply.status, location: reply.headers.get('location'), page };
}
