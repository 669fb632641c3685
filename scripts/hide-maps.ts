import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const mention = /\n?(?:\/\/|\/\*)[#@] sourceMappingURL=([^\s*]+)[^\n]*\n?$/;

/**
 * Moves a build's source maps from `static`, which is served, to `maps`, which isn't, and removes their mention from
 * scripts and styles. The builder names a map by its own content; here it gets the name of its script, `a.js.map`, by
 * which server/modules/client-errors finds it. Maps of earlier builds are deleted.
 */
export function hideMaps(folder: string): void {
  const [from, to] = [join(folder, 'static'), join(folder, 'maps')];
  if (!existsSync(from)) return;
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(js|css)$/.test(name))) {
    const text = readFileSync(join(from, file), 'utf8');
    const [whole, name] = mention.exec(text) ?? [];
    if (whole === undefined || name === undefined) continue;
    writeFileSync(join(from, file), text.replace(mention, ''));
    const map = join(from, dirname(file), name);
    if (!existsSync(map)) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    // Two scripts may have one map.
    copyFileSync(map, join(to, `${file}.map`));
  }
  for (const file of files.filter((name) => name.endsWith('.map'))) rmSync(join(from, file));
}
