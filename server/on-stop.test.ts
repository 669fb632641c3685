import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** A program that stops with the code 7 when it's asked to. `when` says when it begins to listen. */
function program(when: (listen: string) => string) {
  const listen = 'onStop(10_000, async () => process.exit(7))';
  const script = `import { onStop } from ${JSON.stringify(new URL('./on-stop.ts', import.meta.url).href)};
    setInterval(() => {}, 1_000);
    ${when(listen)}
    process.send('ready');`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

test.each([
  ['after it listens for it', (listen: string) => `${listen};`],
  ['while it starts', (listen: string) => `process.once('disconnect', () => setImmediate(() => ${listen}));`],
])('a program whose parent ends %s stops', async (_name, when) => {
  const child = program(when);
  await once(child, 'message');
  const exited = once(child, 'exit');
  child.disconnect();
  expect((await exited)[0]).toBe(7);
});
