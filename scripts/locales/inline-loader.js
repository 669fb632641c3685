import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** `import * as t from '../../locales/auction.ts';`. */
const catalogImport = /^import \* as (\w+) from '((?:\.\.\/)+locales\/)([\w-]+)\.ts';$/gm;
/** What compiled messages call, and where it comes from as seen from locales/. */
const helpers = { formatMoney: '../utils/money.ts', thousands: '../utils/units.ts', rich: './rich.ts' };

/**
 * A loader for the bundler: writes the messages that a file uses into the file, in place of the import of their
 * catalog. Otherwise the first page that needs one text of a catalog loads those of every page and dialog.
 * @this {{ resourcePath: string, addDependency: (file: string) => void }}
 * @param {string} source
 */
export default function inlineMessages(source) {
  let result = source;
  for (const [statement, name, folder, catalog] of source.matchAll(catalogImport)) {
    // LOCALES_DIR: the modules of another locale (npm run pictures -- --pseudo).
    const locales = process.env.LOCALES_DIR ?? resolve(dirname(this.resourcePath), folder);
    const file = resolve(locales, `${catalog}.ts`);
    this.addDependency(file);
    const codes = new Map(
      [...readFileSync(file, 'utf8').matchAll(/^export const (\w+) = (.*);$/gm)].map(([, key, code]) => [
        key,
        code,
      ]),
    );
    const used = new Set(
      [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))]
        .map(([, key]) => key)
        .filter((key) => codes.has(key)),
    );
    const code = [...used].map((key) => `const ${name}$${key} = ${codes.get(key)};`).join(' ');
    const imports = Object.entries(helpers)
      .filter(([helper]) => code.includes(`${helper}(`))
      .map(([helper, from]) => `import { ${helper} as ${name}$$${helper} } from '${folder}${from}';`);
    if (code.includes('ReactNode'))
      imports.push(`import type { ReactNode as ${name}$$ReactNode } from 'react';`);
    const renamed = [...Object.keys(helpers), 'ReactNode'].reduce(
      (text, each) => text.replaceAll(new RegExp(`(?<![\\w.$])${each}\\b`, 'g'), () => `${name}$$${each}`),
      code,
    );
    // All on the statement's own line, so that line numbers stay.
    result = result
      .replace(statement, () => `${imports.join(' ')} ${renamed}`)
      .replaceAll(new RegExp(`(?<![\\w.$])${name}\\.(\\w+)`, 'g'), (whole, key) =>
        used.has(key) ? `${name}$${key}` : whole,
      );
  }
  return result;
}
