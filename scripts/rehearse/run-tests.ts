import { spawn } from 'node:child_process';

/** Rehearses with an integration test of the suite. */
export async function runTests(file: string, name: string): Promise<string[]> {
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'integration',
      `tests/integration/${file}`,
      '-t',
      name,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`The test "${name}" failed.`);
  return [`The test "${name}" passes.`];
}
