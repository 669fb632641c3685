import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FilePort } from './files.ts';
import { contentTypeOf, isKey } from './keys.ts';

/** Files in a folder. A file appears complete or not at all: it's written under another name and renamed. */
export function folderFiles(folder: string): FilePort {
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
        await writeFile(part, bytes, { flag: 'wx' });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(key) {
      if (!isKey(key)) return null;
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
        throw error;
      });
      if (!file) return null;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), bytes: size, contentType: contentTypeOf(key) };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
