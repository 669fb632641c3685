/**
 * `npm run pictures [-- NAME]`: pictures of every page and state, in four widths and both themes, into
 * `pictures/`.
 */
import { spawnSync } from 'node:child_process';
import { browser } from './browser.ts';
import { build } from './build.ts';

const chromium = browser();
if (!chromium) {
  process.stderr.write(
    'Chromium is missing: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.\n',
  );
  process.exit(1);
}
const name = process.argv.slice(2).join(' ');
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
