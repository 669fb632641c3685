import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { isOwnSite } from './settings.ts';
import { dataDir, origin, port } from '../e2e/support/settings.ts';
import { browserFlags } from '../../scripts/browser.ts';

/** Pictures, not tests: one scene each, one after the other, so that nothing disturbs a countdown. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/pictures',
  globalTeardown: './write-index.ts',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    baseURL: origin,
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: browserFlags,
    },
  },
  ...(isOwnSite && {
    webServer: {
      command: 'node tests/pictures/site.ts',
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      url: `${origin}/ready`,
      timeout: 600_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      stdout: 'pipe',
      env: {
        PORT: String(port),
        API_PORT: String(port + 1),
        DATA_DIR: dataDir,
        SEED_DEMO: 'true',
        RATE_LIMITS: 'false',
        AUCTION_MIN_SECONDS: '5',
      },
    },
  }),
});
