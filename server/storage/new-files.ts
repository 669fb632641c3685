import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedFiles } from './files.ts';

const folderOf = (dataDir: string) => join(dataDir, 'new-files');
const taken = '.taken';
/** Not allowed in keys. */
const slash = '+';

/**
 * Notes each written file, as an empty file of its own, before the write returns: a row that names a stored
 * file is committed only after the backups know of it.
 */
export function noteNewFiles(files: ListedFiles, dataDir: string): ListedFiles {
  const folder = folderOf(dataDir);
  return {
    ...files,
    async write(key, bytes, contentType) {
      await files.write(key, bytes, contentType);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, key.replaceAll('/', slash)), '');
    },
  };
}

/**
 * Calls `act` for each noted file and then forgets the note. A file that is written again meanwhile has a new
 * note; after a crash or an error, the note is still there. Programs that do it at the same time do the same
 * files.
 */
export async function forNewFiles(dataDir: string, act: (key: string) => Promise<void>): Promise<void> {
  const folder = folderOf(dataDir);
  const notes = await readdir(folder).catch(() => []);
  for (const note of new Set(notes.map((one) => one.replace(taken, '')))) {
    const own = join(folder, note + taken);
    await rename(join(folder, note), own).catch(() => {}); // taken before, or done by another program
    await act(note.replaceAll(slash, '/'));
    await rm(own, { force: true });
  }
}
