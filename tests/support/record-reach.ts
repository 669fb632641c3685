import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';

/*
 * With RECORD_REACH, records which source files a test file reaches: those of which it calls a function. `npm test --
 * --changed` sets it, and runs the tests that reach a changed file (scripts/check/changed.ts). Recording keeps the
 * engine from optimizing the code, so that a whole run, which needs no records, leaves it out.
 */
const folder = 'node_modules/.cache/reach';
const session = new Session();
const isRecording = process.env.RECORD_REACH === '1';

beforeAll(async () => {
  if (!isRecording) return;
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
});

afterAll(async () => {
  if (!isRecording) return;
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
