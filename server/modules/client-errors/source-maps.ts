import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AnyMap, originalPositionFor, type TraceMap } from '@jridgewell/trace-mapping';
import type { ClientErrorSettings } from '../../release.ts';

export interface SourceMaps {
  /** A frame with its place in the source: `save components/forms/form.tsx:12:3`; as it was without a map. */
  original(frame: string): Promise<string>;
}

type Folders = Pick<ClientErrorSettings, 'mapsDir' | 'assetsDir'>;

const frameForm = /^(?:(\S+) )?\/_next\/static\/((?:[\w~-][\w~.-]*\/)*[\w~-][\w~.-]*\.js):(\d+):(\d+)$/;
/** Parsed maps are large. */
const cachedMost = 12;

/**
 * Reads frames with the maps of this build, which scripts/hide-maps.ts puts into `mapsDir`, and of the last ones, which
 * web/kept-assets.ts keeps. Builds name their files by content.
 */
export function createSourceMaps(folders: Folders): SourceMaps {
  const cached = new Map<string, Promise<TraceMap | undefined>>();
  const mapOf = (file: string): Promise<TraceMap | undefined> => {
    const known = cached.get(file);
    if (known) return known;
    const [oldest] = cached.keys();
    if (cached.size >= cachedMost && oldest !== undefined) cached.delete(oldest);
    const map = readMap(folders, `${file}.map`)
      .then((text) => (text === undefined ? undefined : new AnyMap(text)))
      .catch(() => undefined);
    cached.set(file, map);
    return map;
  };
  return {
    async original(frame) {
      const [, name, file, line, column] = frameForm.exec(frame) ?? [];
      const map = file === undefined ? undefined : await mapOf(file);
      if (!map) return frame;
      // Browsers count columns from 1, maps from 0.
      const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
      if (found.source === null) return frame;
      return `${found.name ?? name ?? '?'} ${shortened(found.source)}:${found.line}:${found.column + 1}`;
    },
  };
}

async function readMap({ mapsDir, assetsDir }: Folders, file: string): Promise<string | undefined> {
  for (const folder of [mapsDir, ...(assetsDir === undefined ? [] : await keptMaps(assetsDir))]) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => undefined);
    if (text !== undefined) return text;
  }
  return undefined;
}

async function keptMaps(assetsDir: string): Promise<string[]> {
  const names = await readdir(assetsDir).catch(() => []);
  return names.filter((name) => /^[\w-]+\.maps$/.test(name)).map((name) => join(assetsDir, name));
}

const shortened = (source: string) => source.replace(/^.*?\[project\]\//, '').replace(/^(?:\.\.?\/)+/, '');
