import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AnyMap, originalPositionFor, type TraceMap } from '@jridgewell/trace-mapping';

export interface SourceMaps {
  /** A frame with its place in the source: `save components/forms/form.tsx:12:3`; as it was without a map. */
  original(frame: string): Promise<string>;
}

const frameForm = /^(?:(\S+) )?\/_next\/static\/((?:[\w~-][\w~.-]*\/)*[\w~-][\w~.-]*\.js):(\d+):(\d+)$/;
/** Parsed maps are large. */
const cachedMost = 12;

/** Reads frames with the build's maps, which scripts/hide-maps.ts puts into `folder`. */
export function createSourceMaps(folder: string): SourceMaps {
  const cached = new Map<string, Promise<TraceMap | undefined>>();
  const mapOf = (file: string): Promise<TraceMap | undefined> => {
    const known = cached.get(file);
    if (known) return known;
    const [oldest] = cached.keys();
    if (cached.size >= cachedMost && oldest !== undefined) cached.delete(oldest);
    const map = readFile(join(folder, `${file}.map`), 'utf8').then(
      (text) => new AnyMap(text),
      () => undefined,
    );
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

const shortened = (source: string) => source.replace(/^.*?\[project\]\//, '').replace(/^(?:\.\.?\/)+/, '');
