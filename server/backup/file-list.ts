import { Readable } from 'node:stream';
import { baseFolder, type Manifest } from './manifest.ts';
import { readParts, writeParts, type Parts } from './parts.ts';
import type { BackupStore } from './store.ts';

const prefixOf = (id: string) => `${baseFolder(id)}/file-list`;

/** Stores the list of a site's files with a base backup. */
export function writeFileList(
  store: BackupStore,
  id: string,
  files: AsyncIterable<{ key: string; bytes: number }>,
): Promise<Parts> {
  async function* lines() {
    for await (const { key, bytes } of files) yield Buffer.from(`${bytes} ${key}\n`);
  }
  return writeParts(store, prefixOf(id), Readable.from(lines()));
}

/** The keys of the files that a site had when its base backup ended. */
export async function* listedFiles(store: BackupStore, { id, fileList }: Manifest): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of readParts(store, prefixOf(id), fileList)) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.slice(line.indexOf(' ') + 1);
  }
}
