import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('a worker whose API ends while it starts ends, too, without a word', async () => {
  const worker = spawn(process.execPath, [fileURLToPath(new URL('./picture-worker.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  assert(worker.stderr);
  const exited = once(worker, 'exit');
  worker.disconnect();
  expect(await text(worker.stderr)).toBe('');
  await exited;
});
