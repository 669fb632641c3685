/**
 * `npm run pictures [-- NAME]`: pictures of every page and state, in four widths and both themes, into
 * `pictures/`. With `--pseudo`, in the pseudo-locale: every text of a catalog is in brackets and a third longer,
 * so the pictures show what is hard-coded and what is cut off.
 */
import { spawnSync } from 'node:child_process';
import { browser } from './browser.ts';
import { resolve } from 'node:path';
import { build } from './build.ts';
import { compilePseudoLocale } from './locales.ts';

const chromium = browser();
if (!chromium) {
  process.stderr.write(
    'Chromium is missing: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.\n',
  );
  process.exit(1);
}
const isPseudo = process.argv.includes('--pseudo');
const name = process.argv
  .slice(2)
  .filter((word) => word !== '--pseudo')
  .join(' ');
if (isPseudo) {
  const locales = resolve('.data/pseudo-locale');
  compilePseudoLocale(locales);
  Object.assign(process.env, { LOCALES_DIR: locales, NEXT_DIST_DIR: '.next-pseudo' });
}
const isOwnSite = process.env.E2E_SITE === undefined;
if (isOwnSite) await build();
const done = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/pictures/pictures.config.ts',
    ...(name ? ['--grep', name] : []),
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium,
      ...(isOwnSite && { E2E_PORT: process.env.E2E_PORT ?? '3180', E2E_DATA_DIR: '.data/pictures' }),
    },
  },
);
process.exit(done.status ?? 1);
