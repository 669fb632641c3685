import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTurbopackChunkGroupBootstrap, type BuildManifest } from 'next/dist/server/get-page-files.js';
import { htmlEscapeJsonString } from 'next/dist/shared/lib/htmlescape.js';
import { hashOf } from './content-policy.ts';

/**
 * The hashes of the inline scripts that Next writes into this build's pages, from the build's manifest: one
 * per page, which names the page's files.
 * @param folder Next's output, such as `.next`
 */
export async function builtScripts(folder: string): Promise<Set<string>> {
  const {
    pages,
    pagesChunkGroupBootstrapParams: params,
    chunkLoadingGlobal,
  } = JSON.parse(await readFile(join(folder, 'build-manifest.json'), 'utf8')) as BuildManifest;
  const early = hashOf(await readFile('client/early.js', 'utf8'));
  if (!params || !chunkLoadingGlobal) return new Set([early]);
  const scripts = Object.keys(pages).map(
    (page) => getTurbopackChunkGroupBootstrap(params, chunkLoadingGlobal, ['/_app', page]) ?? '',
  );
  return new Set([early, ...scripts.map((script) => hashOf(htmlEscapeJsonString(script)))]);
}
