import { defineConfig } from '@playwright/test';
import { dataDir, origin, port, softCloseSeconds } from './tests/e2e/support/settings.ts';
import { testFlags } from './scripts/browser.ts';

/** Files that take longest start first, so that no worker is left alone with one at the end. */
const long = /\/(stripe|sell|review|photographs|content|axe|account-keyboard|hostile-[a-z]+)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  workers: 4, // two processor cores: while a test waits for an auction or an email, others use them
  fullyParallel: false,
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: long },
  ],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: origin,
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: testFlags,
    },
  },
  webServer: {
    command: 'exec node tests/e2e/support/fresh-site.ts', // so that the site itself is told to end and waited for, not a shell around it
    url: `${origin}/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    env: {
      PORT: String(port),
      API_PORT: String(port + 1),
      DATA_DIR: dataDir,
      SEED_DEMO: 'false',
      RATE_LIMITS: 'false',
      LOG_LEVEL: 'warn',
      FEEDS_MAY_BE_PRIVATE: 'true', // the dealer's host is on this machine
      FINANCING_URL: 'https://example.com/boat-loans',
      TRANSPORTERS: 'Overland Boat Transport <quotes@transport.example>',
      AUCTION_MIN_SECONDS: '5',
      SOFT_CLOSE_SECONDS: String(softCloseSeconds),
    },
  },
});
