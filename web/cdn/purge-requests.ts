import type { CdnSettings } from './settings.ts';

/** Removes every stored copy with one of these tags. @throws unless the CDN says that it did */
export type SendPurge = (tags: readonly string[], signal: AbortSignal) => Promise<void>;

/** How purges reach each of the CDN's addresses. */
export function purgeRequests({ kind, purgeUrls, token }: CdnSettings): SendPurge[] {
  return purgeUrls.map((url) => {
    if (kind === 'fastly') return fastly(url, token ?? '');
    return kind === 'cloudflare' ? cloudflare(url, token ?? '') : varnish(url);
  });
}

/** `url`: Varnish's port for purges (deploy/varnish/default.vcl). */
const varnish =
  (url: string): SendPurge =>
  async (tags, signal) => {
    const headers = { 'xkey-purge': tags.join(' ') };
    await answered(await fetch(url, { method: 'PURGE', headers, signal, redirect: 'error' }));
  };

/** `url`: https://api.fastly.com/service/ID */
const fastly =
  (url: string, token: string): SendPurge =>
  async (tags, signal) => {
    const headers = { 'fastly-key': token, 'surrogate-key': tags.join(' '), accept: 'application/json' };
    await answered(await fetch(`${url}/purge`, { method: 'POST', headers, signal, redirect: 'error' }));
  };

/** `url`: https://api.cloudflare.com/client/v4/zones/ID */
const cloudflare =
  (url: string, token: string): SendPurge =>
  async (tags, signal) => {
    const reply = await fetch(`${url}/purge_cache`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags }),
      signal,
      redirect: 'error',
    });
    // Cloudflare also says in the body whether it worked.
    if (!/"success"\s*:\s*true/.test(await answered(reply))) throw new Error('The CDN refused a purge.');
  };

async function answered(reply: Response): Promise<string> {
  const text = await reply.text();
  if (!reply.ok) throw new Error(`The CDN answered a purge with ${reply.status}.`);
  return text;
}
