import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Path of the browser that tests run in: as set, else the first on the PATH. The headless shell draws no
 * window, so it needs a third of the processor time.
 */
export function browser(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** For tests and benches: no sandbox, which root can't use, and no traffic of the browser's own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * For tests, whose pages live for seconds: what the optimizing compilers would take saves a tenth of the browser's
 * processor time. Benches measure with them.
 */
export const testFlags = [...browserFlags, '--js-flags=--no-maglev --no-turbofan'];
