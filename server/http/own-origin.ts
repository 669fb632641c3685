/** Whether a page of this site asks (by its set address, or by the one it was asked under), or no page at all. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, siteUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const asking = new URL(origin);
  return (
    asking.origin === new URL(siteUrl).origin || (/^https?:$/.test(asking.protocol) && asking.host === host)
  );
}
