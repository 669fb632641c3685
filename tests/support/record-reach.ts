import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';

/*
 * Records which source files a test file reaches: those of which it calls a function. `npm test -- --changed`
 * runs the tests that reach a changed file (scripts/check/changed.ts).
 */
const folder = 'node_modules/.cache/reach';
const session = new Session();

beforeAll(async () => {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
});

afterAll(async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  const reached = result
    // The first function is the file itself, which runs when it is imported.
    .filter(({ functions }) => functions.slice(1).some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .map(({ url }) => relative('.', url.startsWith('file:') ? fileURLToPath(url) : resolve(url)))
    .filter((file) => /^(server|contract|utils|seed|scripts)\//.test(file));
  mkdirSync(folder, { recursive: true });
  const test = relative('.', expect.getState().testPath ?? 'unknown').replaceAll('/', '_');
  writeFileSync(join(folder, `${test}.json`), JSON.stringify(reached.sort()));
});
