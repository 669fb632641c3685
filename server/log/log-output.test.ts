import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { waitOptions } from '../../tests/support/wait-options.ts';
import { LogOutput } from './log-output.ts';

/** A program that logs, and then says on its standard error that it's still there. */
function program(body: string, stdout: 'pipe' | number) {
  const script = `import { createLog } from ${JSON.stringify(new URL('./create-log.ts', import.meta.url).href)};
    const log = createLog({ level: 'info', program: 'api', node: 'n1' });
    ${body}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', stdout, 'pipe'],
  });
  const { stderr } = child;
  if (!stderr) throw new Error('The program has no standard error.');
  return { child, stderr };
}

const messages = (log: string): string[] =>
  log
    .trim()
    .split('\n')
    .map((line) => String((JSON.parse(line) as { msg: unknown }).msg));

test.runIf(process.platform === 'linux')(
  'a program whose log is on a full disk works on, and ends',
  async () => {
    const full = openSync('/dev/full', 'w');
    const { child, stderr } = program(
      `log.info('one');
     setTimeout(() => log.info('two'), 10);
     setTimeout(() => { console.error('still here'); log.info('three'); process.exit(3); }, 100);`,
      full,
    );
    closeSync(full);
    const [said, [code]] = await Promise.all([text(stderr), once(child, 'exit')]);
    expect([said, code]).toEqual(['still here\n', 3]);
  },
);

test('what is logged right before the program ends is written', async () => {
  const { child } = program(`log.info('started'); log.fatal('ended'); process.exit(1);`, 'pipe');
  if (!child.stdout) throw new Error('The program has no standard output.');
  expect(messages(await text(child.stdout))).toEqual(['started', 'ended']);
});

test('while nobody reads, a limited number of lines waits, and the others are counted', async () => {
  const { child, stderr } = program(
    `const line = 'x'.repeat(1_000);
     for (let i = 0; i < 3_000; i++) log.info(line);
     console.error('still here');
     process.once('SIGUSR2', () => { log.info('the last'); });
     const alive = setInterval(() => {}, 1_000);
     process.once('SIGTERM', () => clearInterval(alive));`,
    'pipe',
  );
  if (!child.stdout) throw new Error('The program has no standard output.');
  await once(stderr, 'data');
  let log = '';
  let isAsked = false; // for the last line, once: a second signal would end the program
  const isComplete = new Promise<void>((done) => {
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      log += part;
      if (log.includes('were lost') && !isAsked) isAsked = child.kill('SIGUSR2');
      if (log.includes('the last')) done();
    });
  });
  await isComplete;
  child.kill('SIGTERM');
  await once(child, 'exit');
  const said = messages(log);
  const kept = said.filter((message) => message.startsWith('x')).length;
  expect(kept).toBeGreaterThan(500);
  expect(kept).toBeLessThan(1_100);
  expect(said.slice(kept)).toEqual(['Some lines of the log were lost', 'the last']);
  expect(log).toContain(`"lines":${3_000 - kept}`);
});

/** A pipe whose ends never block: writing to it fails while nobody has it open, and while it's full. */
function pipe() {
  const folder = mkdtempSync(join(tmpdir(), 'log-pipe-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const openReader = () => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const reader = openReader();
  const writer = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  onTestFinished(() => closeSync(writer));
  return { reader, writer, openReader };
}

const isLinux = process.platform === 'linux';

test.runIf(isLinux)(
  'lines that a full pipe doesn’t take at first are written in order, and none is lost',
  async () => {
    const { reader, writer } = pipe();
    const output = new LogOutput(writer, 1_000_000);
    const lines = Array.from({ length: 300 }, (_, n) => `${n} ${'x'.repeat(996)}\n`);
    for (const line of lines) output.write(line);
    await expect.poll(() => Reflect.get(output, 'rest'), waitOptions).not.toHaveLength(0); // more than a pipe holds
    const socket = new Socket({ fd: reader, readable: true, writable: false });
    onTestFinished(() => void socket.destroy());
    let read = '';
    socket.setEncoding('utf8').on('data', (part: string) => (read += part));
    await expect.poll(() => read.length, waitOptions).toBe(lines.join('').length);
    expect(read).toBe(lines.join(''));
  },
);

test.runIf(isLinux)(
  'lines that couldn’t be written are counted, and reported with the first that can',
  async () => {
    const { reader, writer, openReader } = pipe();
    const output = new LogOutput(writer, 1_000);
    const reported: number[] = [];
    output.onLost = (lines) => reported.push(lines);
    closeSync(reader);
    output.write('one\ntwo\n');
    await expect.poll(() => Reflect.get(output, 'isWriting'), waitOptions).toBe(false);
    const again = openReader();
    onTestFinished(() => closeSync(again));
    output.write('three\n');
    await expect.poll(() => reported, waitOptions).toEqual([2]);
  },
);
