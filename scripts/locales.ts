/**
 * Compiles the catalogs of interface texts, locales/en/*.json, into the modules that programs import. Run it
 * after editing a catalog. A test fails when a module is out of date.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileCatalog, pseudo, type Messages } from './locales/compile.ts';

const folder = new URL('../locales/', import.meta.url);

/** The catalogs by name: key → ICU message. */
export const catalogs = (): ReadonlyMap<string, Messages> =>
  new Map(
    readdirSync(new URL('en/', folder))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [
        file.slice(0, -5),
        JSON.parse(readFileSync(new URL(`en/${file}`, folder), 'utf8')) as Messages,
      ]),
  );

/** Writes the modules whose catalog changed. */
function compileLocales(): void {
  for (const [name, messages] of catalogs()) {
    const module = new URL(`${name}.ts`, folder);
    const code = compileCatalog(name, messages);
    if (!existsSync(module) || readFileSync(module, 'utf8') !== code) writeFileSync(module, code);
  }
}

/** Writes the modules of the pseudo-locale into `target`, for a build with LOCALES_DIR. */
export function compilePseudoLocale(target: string): void {
  mkdirSync(target, { recursive: true });
  for (const [name, messages] of catalogs()) {
    const longer = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, pseudo(text)]));
    writeFileSync(join(target, `${name}.ts`), compileCatalog(name, longer));
  }
}

if (import.meta.main) compileLocales();
