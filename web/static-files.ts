import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readKept } from './kept-assets.ts';
import type { Encoding } from './html-cache.ts';

export interface StaticFile {
  type: string;
  etag: string;
  cacheControl: string;
  body: Record<Encoding, Buffer>;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
/** Served by Next, unless they belong to another build. */
const mediaTypes: Record<string, string> = {
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
/** A plain path: no dots that lead elsewhere, no escapes. */
const plain = /^\/(?:[\w~-]+\/)*[\w~-][\w~.-]*$/;
const builtPrefix = '/_next/static/';

export interface StaticFolders {
  built: string;
  open: string;
  /** Where other builds' files are kept. */
  kept?: string | undefined;
}

/**
 * Scripts, styles and drawings, compressed once and cached: built files have their content's hash in their
 * name and never change; those in `public` are revalidated each time, mostly with 304. Files of other builds are sent
 * to the pages that still need them. Undefined for other files (pictures, fonts), which Next sends.
 */
export class StaticFiles {
  readonly #files = new Map<string, Promise<StaticFile | undefined>>();
  readonly #folders: StaticFolders;
  readonly #known: ReadonlySet<string>;

  constructor(folders: StaticFolders) {
    this.#folders = folders;
    this.#known = new Set([
      ...filesIn(folders.built).map((file) => `${builtPrefix}${file}`),
      ...filesIn(folders.open).map((file) => `/${file}`),
    ]);
  }

  /** Whether the file existed when the program started. */
  isKnown(url: string): boolean {
    try {
      return this.#known.has(decodeURIComponent(url.split('?', 1)[0] ?? ''));
    } catch {
      return false; // an invalid address
    }
  }

  file(url: string): Promise<StaticFile | undefined> | undefined {
    const path = url.split('?')[0]!;
    const isBuilt = path.startsWith(builtPrefix);
    const type =
      types[extname(path)] ?? (isBuilt && !this.#known.has(path) ? mediaTypes[extname(path)] : undefined);
    if (!type || !plain.test(path)) return undefined;
    let file = this.#files.get(path);
    if (!file) {
      if (!isBuilt && path.lastIndexOf('/') > 0) return undefined;
      file = load(this.#read(path, isBuilt), type, isBuilt);
      this.#files.set(path, file);
      // Unknown names aren't cached, because there's no end of made-up ones.
      void file.then((found) => found ?? this.#files.delete(path));
    }
    return file;
  }

  async #read(path: string, isBuilt: boolean): Promise<Buffer | undefined> {
    const { built, open, kept } = this.#folders;
    const inBuild = path.slice(builtPrefix.length);
    const own = await readFile(isBuilt ? join(built, inBuild) : join(open, path)).catch(() => undefined);
    return own ?? (isBuilt && kept !== undefined ? readKept(kept, inBuild) : undefined);
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

async function load(
  bytes: Promise<Buffer | undefined>,
  type: string,
  isBuilt: boolean,
): Promise<StaticFile | undefined> {
  const identity = await bytes;
  if (!identity) return undefined;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return {
    type,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    cacheControl: isBuilt ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    body: { identity, gzip: gz, br },
  };
}
