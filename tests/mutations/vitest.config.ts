import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The unit tests that speak for the pure parts of the code, for `npm run mutants -- unit`. */
export default defineConfig({
  plugins: [react()],
  test: {
    testTimeout: 30_000,
    env: { PROPERTY_RUNS: '300' }, // a mutant is noticed in few runs or not at all
    include: [
      '{server,contract,utils,store,client,hooks}/**/*.test.{ts,tsx}',
      'components/{auction,bidding}/*.test.tsx',
    ],
  },
});
