import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ListedFiles, StoredFile } from './files.ts';
import { contentTypeOf, isKey } from './keys.ts';

/**
 * Files in a folder. A file appears complete or not at all: it's written under another name and renamed.
 * `isDurable`: a written file also survives a loss of power.
 */
export function folderFiles(folder: string, { isDurable = false } = {}): ListedFiles {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error(`Not a key: ${key}`);
    return join(folder, key);
  };
  return {
    async write(key, bytes) {
      const path = pathOf(key);
      const part = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(part, bytes, { flag: 'wx', flush: isDurable });
        await rename(part, path);
        if (isDurable) await flushFolder(dirname(path));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(key) {
      if (!isKey(key)) return null;
      const file = await ifThere(open(pathOf(key)));
      if (!file) return null;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), bytes: size, contentType: contentTypeOf(key) };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => listFolder(folder, '', prefix),
  };
}

async function* listFolder(folder: string, parent: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = await ifThere(readdir(join(folder, parent), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const key = `${parent}${entry.name}`;
    if (entry.isDirectory() && (`${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`)))
      yield* listFolder(folder, `${key}/`, prefix);
    if (!entry.isFile() || !key.startsWith(prefix) || !isKey(key)) continue;
    const found = await ifThere(stat(join(folder, key)));
    if (found) yield { key, bytes: found.size, at: found.mtime };
  }
}

/** Null for what is gone. */
async function ifThere<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}

/** A rename survives a loss of power once its folder is on the disk. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
