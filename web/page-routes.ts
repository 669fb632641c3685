import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Which page answers an address, as a pattern (`/boat-details/[id]`): what a trace may say of it.
 * @param folder Next's output, such as `.next`
 */
export async function pageRoutes(folder: string): Promise<(url: string) => string> {
  const manifest = JSON.parse(
    await readFile(join(folder, 'server', 'pages-manifest.json'), 'utf8'),
  ) as object;
  return matchRoutes(Object.keys(manifest));
}

/** Fixed addresses win over patterns, as in Next. */
export function matchRoutes(routes: readonly string[]): (url: string) => string {
  const fixed = new Set(routes);
  const patterns = routes
    .filter((route) => route.includes('['))
    .map((route) => ({
      route,
      pattern: new RegExp(
        `^${route
          .split(/(\[+\.{0,3}\w+\]+)/)
          .map((part) =>
            part.startsWith('[')
              ? part.includes('...')
                ? '.+'
                : '[^/]+'
              : part.replaceAll(/[.*+?^${}()|\\]/g, '\\$&'),
          )
          .join('')}$`,
      ),
    }));
  return (url) => {
    // The data of a page, for a link within the site.
    const path = (url.split('?', 1)[0] ?? '').replace(/^\/_next\/data\/[^/]+(\/.*)\.json$/, '$1');
    if (fixed.has(path) && !path.includes('[')) return path;
    return patterns.find(({ pattern }) => pattern.test(path))?.route ?? 'unknown';
  };
}
