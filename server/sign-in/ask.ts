/**
 * A provider's reply to a GET as JSON; undefined if it refuses the token (4xx). Throws if it can't be
 * reached.
 */
export async function ask(
  url: string,
  query: Record<string, string> = {},
): Promise<Record<string, unknown> | undefined> {
  const reply = await fetch(Object.keys(query).length > 0 ? `${url}?${new URLSearchParams(query)}` : url, {
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
  });
  if (reply.status >= 500 || reply.status === 429)
    throw new Error(`${new URL(url).host} answered ${reply.status}`);
  if (!reply.ok) return undefined;
  const body: unknown = await reply.json();
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
}

/** Empty for anything but text and numbers. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
