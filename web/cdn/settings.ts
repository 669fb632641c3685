import type { EnvReader } from '../../server/read-env.ts';

export const cdnKinds = ['varnish', 'fastly', 'cloudflare'] as const;
export type CdnKind = (typeof cdnKinds)[number];

/** The shared cache in front of the site. */
export interface CdnSettings {
  kind: CdnKind;
  /** Where purges go: each of them gets every purge. */
  purgeUrls: string[];
  token: string | undefined;
  /** The longest that a page is stored if no purge arrives. */
  maxAgeMs: number;
}

const isKind = (text: string): text is CdnKind => cdnKinds.some((one) => one === text);

/** Undefined without CDN_KIND: then no page may be stored by a shared cache. */
export function cdnSettings({ text, number, fault }: EnvReader): CdnSettings | undefined {
  const kind = text('CDN_KIND');
  const purgeUrls = (text('CDN_PURGE_URL') ?? '')
    .split(',')
    .map((one) => one.trim().replace(/\/$/, ''))
    .filter(Boolean);
  const token = text('CDN_PURGE_TOKEN');
  const maxAgeMs = number('CDN_MAX_AGE_SECONDS', 5, 1, 60) * 1_000;
  const wrong = purgeUrls.find((one) => !URL.canParse(one) || !/^https?:$/.test(new URL(one).protocol));
  if (wrong !== undefined)
    fault(`CDN_PURGE_URL must list addresses that start with http:// or https://; "${wrong}" doesn’t.`);
  if (kind === undefined) {
    if (purgeUrls.length > 0) fault('CDN_PURGE_URL needs CDN_KIND.');
    return undefined;
  }
  if (!isKind(kind)) {
    fault(`CDN_KIND must be one of ${cdnKinds.join(', ')}; it is "${kind}".`);
    return undefined;
  }
  if (purgeUrls.length === 0) fault('CDN_KIND needs CDN_PURGE_URL, because stored pages have to be purged.');
  if (kind !== 'varnish' && token === undefined) fault(`CDN_KIND=${kind} needs CDN_PURGE_TOKEN.`);
  return { kind, purgeUrls, token, maxAgeMs };
}
