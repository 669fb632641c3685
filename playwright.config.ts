import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3170);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
  },
  webServer: {
    command: 'node scripts/site.ts',
    url: `http://localhost:${port}/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    env: {
      PORT: String(port),
      API_PORT: String(port + 1),
      DATA_DIR: '.data/e2e',
      SEED_DEMO: 'false',
      RATE_LIMITS: 'false',
      AUCTION_MIN_SECONDS: '5',
      SOFT_CLOSE_SECONDS: '12',
    },
  },
});
