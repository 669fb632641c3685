import type { FastifyBaseLogger } from 'fastify';

/**
 * Sends what Next writes to the console to the log instead. Next prints an error with everything that it holds: a
 * failed request to the API has the visitor's headers in it.
 */
export function logConsole(log: FastifyBaseLogger): void {
  const to =
    (level: 'warn' | 'error') =>
    (...parts: unknown[]): void => {
      const err = parts.find((part) => part instanceof Error);
      const text = parts.filter((part) => typeof part === 'string').join(' ');
      log[level]({ source: 'next', ...(err && { err }) }, text.split('\n', 1)[0] || 'an error of a page');
    };
  console.error = to('error');
  console.warn = to('warn');
}
