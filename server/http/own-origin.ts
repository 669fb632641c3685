/**
 * Whether the request comes from a page of this site (by its configured address or the requested one), or
 * from no page at all.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, siteUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const asking = new URL(origin);
  return (
    asking.origin === new URL(siteUrl).origin || (/^https?:$/.test(asking.protocol) && asking.host === host)
  );
}
