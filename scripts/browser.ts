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

/** For benches and pictures: no sandbox, which root can't use, and no traffic of the browser's own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * For tests, also without V8's optimizing compilers: a test's pages live for seconds, too short for optimized code
 * to pay off, and the tests take about a tenth less processor time without it.
 */
export const testFlags = [...browserFlags, '--js-flags=--no-maglev --no-turbofan'];
