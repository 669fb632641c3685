import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A build's id, as Next makes them; anything else in the folder isn't ours. */
const buildName = /^[\w-]+$/;
/** Next to a build's files are its source maps. No build has a dot in its name, so they're never served. */
const mapsOf = (id: string) => `${id}.maps`;

export interface KeptAssets {
  /** Where the files of builds are kept, one folder each. */
  folder: string;
  /** How many builds, the current one included. */
  builds: number;
}

/**
 * Keeps a copy of a build's files, so that pages of it that are still open can load more of them after the next
 * deployment, and so that front doors that don't have the build yet can serve it. Of older builds, the ones used
 * last stay. Several programs can do this at once. `maps`: the build's source maps, from which API nodes read where an
 * error of an earlier build happened (server/modules/client-errors).
 */
export function keepAssets(
  { folder, builds }: KeptAssets,
  build: { id: string; files: string; maps: string },
): void {
  if (!buildName.test(build.id)) throw new Error(`A build can’t be called "${build.id}".`);
  mkdirSync(folder, { recursive: true });
  if (isThere(build.maps)) copyOnce(build.maps, join(folder, mapsOf(build.id)));
  const kept = join(folder, build.id);
  copyOnce(build.files, kept);
  const now = new Date();
  utimesSync(kept, now, now);
  for (const id of buildsIn(folder).slice(builds))
    for (const name of [id, mapsOf(id)]) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Nobody sees half a copy, and the first of several programs wins. */
function copyOnce(from: string, to: string): void {
  if (isThere(to)) return;
  const copy = join(dirname(to), `.${basename(to)}.${process.pid}`);
  cpSync(from, copy, { recursive: true });
  try {
    renameSync(copy, to);
  } catch (error) {
    if (!isThere(to)) throw error;
    rmSync(copy, { recursive: true }); // another program was faster
  }
}

/** The last used first. */
const buildsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => buildName.test(name))
    .map((name) => ({ name, usedAt: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .map(({ name }) => name);

const isThere = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** A file of any kept build; undefined if none has it. Builds name their files by content. */
export async function readKept(folder: string, path: string): Promise<Buffer | undefined> {
  const builds = await readdir(folder).catch(() => []);
  for (const name of builds.filter((one) => buildName.test(one))) {
    const found = await readFile(join(folder, name, path)).catch(() => undefined);
    if (found) return found;
  }
  return undefined;
}
