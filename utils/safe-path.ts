/**
 * A path on this site, or undefined: never another host, a script, or a path that browsers read as a host.
 */
export function safePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined;
  const base = 'http://here.invalid';
  if (!URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
