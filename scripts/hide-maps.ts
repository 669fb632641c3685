import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const mention = /\n?(?:\/\/|\/\*)[#@] sourceMappingURL=[^\n]*\n?$/;

/**
 * Moves a build's source maps from `static`, which is served, to `maps`, which isn't, and removes their mention from
 * scripts and styles. Maps of earlier builds are deleted.
 */
export function hideMaps(folder: string): void {
  const [from, to] = [join(folder, 'static'), join(folder, 'maps')];
  if (!existsSync(from)) return;
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.map')) {
      mkdirSync(dirname(join(to, file)), { recursive: true });
      renameSync(join(from, file), join(to, file));
    } else if (/\.(js|css)$/.test(file)) {
      const text = readFileSync(join(from, file), 'utf8');
      if (mention.test(text)) writeFileSync(join(from, file), text.replace(mention, ''));
    }
  }
}
