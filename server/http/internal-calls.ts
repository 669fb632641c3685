import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { internalHeader } from '../../contract/internal.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Recognizes the calls that the web program makes to render a page. Without a secret there are none. */
export function internalCalls(
  secret: string | undefined,
): (request: Pick<FastifyRequest, 'headers'>) => boolean {
  if (secret === undefined) return () => false;
  const wanted = digest(secret);
  return ({ headers }) => {
    const given = headers[internalHeader];
    return typeof given === 'string' && timingSafeEqual(digest(given), wanted);
  };
}
