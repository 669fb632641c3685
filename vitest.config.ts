import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const unit =
  '{server,contract,utils,store,services,client,hooks,components,web,scripts,seed,bench,chaos}/**/*.test.{ts,tsx}';

/**
 * Test files that replace modules need a module graph each. The others share one per worker: loading React and a
 * document for each file would double their time.
 */
const replacing = globSync(unit).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
);

const pages = ['tests/support/patient-queries.ts', 'tests/support/dialogs.ts'];

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      ...[
        {
          name: 'unit',
          include: [unit],
          exclude: replacing,
          isolate: false,
          setupFiles: ['tests/support/empty-page.ts', ...pages],
        },
        {
          name: 'unit-replacing',
          include: replacing,
          pool: 'threads' as const, // a thread starts faster than a process
          setupFiles: ['tests/support/open-page-now.ts', ...pages],
        },
        {
          name: 'proofs',
          include: ['tests/proofs/**/*.test.{ts,tsx}'],
          setupFiles: pages,
          env: { TZ: 'UTC' },
        },
      ].map((project) => ({
        extends: true as const,
        test: { maxWorkers: '100%', testTimeout: 30_000, ...project },
      })),
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
          setupFiles: ['tests/support/record-reach.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000, interval: 50 } },
          maxWorkers: 3,
          execArgv: ['--max-semi-space-size=64'], // a database's rows are young objects: fewer collections
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
