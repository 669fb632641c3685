import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hideMaps } from './hide-maps.ts';

test('maps are moved out of what is served, under their script’s name, and nothing mentions them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-build-'));
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  mkdirSync(join(folder, 'maps'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('maps/old.js.map', '{}');
  write('static/chunks/a.js', 'const a = "//# sourceMappingURL=not this";\n//# sourceMappingURL=3pn.js.map');
  // Next names a map by its own content.
  write('static/chunks/3pn.js.map', '{"version":3}');
  write('static/chunks/b.css', 'p{}\n/*# sourceMappingURL=b.css.map*/\n');
  hideMaps(folder);
  expect(readFileSync(join(folder, 'static/chunks/a.js'), 'utf8')).toBe(
    'const a = "//# sourceMappingURL=not this";',
  );
  expect(readFileSync(join(folder, 'static/chunks/b.css'), 'utf8')).toBe('p{}');
  expect(readFileSync(join(folder, 'maps/chunks/a.js.map'), 'utf8')).toBe('{"version":3}');
  expect([
    existsSync(join(folder, 'static/chunks/3pn.js.map')),
    existsSync(join(folder, 'maps/old.js.map')),
  ]).toEqual([false, false]);
});
