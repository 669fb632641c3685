import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, startEmbedded } from '../../server/db/embedded.ts';
import { endLeftOver, removeLock } from '../../server/db/embedded-lock.ts';
import { isAlive } from '../../server/is-alive.ts';

async function ask<T>(url: string, statement: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

test('a database whose program was killed goes on serving the next one, comes back when it is killed itself, and ends with its program', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-embedded-'));
  chmodSync(dataDir, 0o755);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const pid = () => Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  const holder = fork('tests/support/embedded-holder.ts', [dataDir], { execArgv: [] });
  const [first] = (await once(holder, 'message')) as [string];
  await ask(first, 'create table kept (n int)');
  const server = pid();
  holder.kill('SIGKILL');
  await once(holder, 'exit');

  const database = await startEmbedded({ dataDir });
  expect(database.url).toBe(first);
  expect(pid()).toBe(server);
  expect(await ask(database.url, 'select count(*)::int from kept')).toBe(0);

  process.kill(server, 'SIGKILL');
  await expect
    .poll(() => ask<number>(database.url, 'select count(*)::int from kept').catch(() => undefined))
    .toBe(0);
  const next = pid();
  expect(next).not.toBe(server);
  await database.stop();
  expect(isAlive(next)).toBe(false);
});

test('a database that can’t be started again is tried less and less often', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-embedded-'));
  chmodSync(dataDir, 0o755);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const waits: number[] = [];
  const database = await startEmbedded({
    dataDir,
    onRestartFailed: (_error, nextTryMs) => waits.push(nextTryMs),
  });
  const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
  rmSync(dataDir, { recursive: true, force: true });
  await expect.poll(() => waits.length).toBeGreaterThan(4);
  expect(waits.slice(0, 4)).toEqual([100, 200, 400, 800]);
  await database.stop();
});

test('a database that runs with other settings is started anew', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-embedded-'));
  chmodSync(dataDir, 0o755);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const holder = fork('tests/support/embedded-holder.ts', [dataDir], { execArgv: [] });
  const [first] = (await once(holder, 'message')) as [string];
  const server = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const database = await startEmbedded({ dataDir, port: await freePort() });
  expect(database.url).not.toBe(first);
  expect(isAlive(server)).toBe(false);
  await database.stop();
});

test('a port that is taken is named, with the reason of the server', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-embedded-'));
  chmodSync(dataDir, 0o755);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await expect(startEmbedded({ dataDir, port })).rejects.toThrow(
    new RegExp(`on port ${port}\\..*could not (bind|create).*`, 's'),
  );
});

test('data of another PostgreSQL isn’t touched, and the error says what to do', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-embedded-'));
  chmodSync(dataDir, 0o755);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await (await startEmbedded({ dataDir })).stop();
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/belongs to PostgreSQL 17.*Another PostgreSQL/);
});

test('the lock of a database that doesn’t stop in time stays', async () => {
  const databaseDir = mkdtempSync(join(tmpdir(), 'bowline-embedded-'));
  onTestFinished(() => rmSync(databaseDir, { recursive: true, force: true }));
  const busy = "process.on('SIGINT', () => {}); process.send('ready'); setInterval(() => {}, 1_000)";
  const server = spawn(process.execPath, ['-e', busy, databaseDir], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  await once(server, 'message');
  const lock = join(databaseDir, 'postmaster.pid');
  writeFileSync(lock, `${server.pid}\n`);
  endLeftOver(databaseDir, 200);
  expect(existsSync(lock)).toBe(true);
  server.kill('SIGKILL');
  await once(server, 'exit');
  endLeftOver(databaseDir, 200);
  expect(existsSync(lock)).toBe(false);
});

test('a lock that names another program, since its database ended, stops nothing and is removed', async () => {
  const databaseDir = mkdtempSync(join(tmpdir(), 'bowline-embedded-'));
  onTestFinished(() => rmSync(databaseDir, { recursive: true, force: true }));
  const other = spawn(process.execPath, ['-e', "process.send('ready'); setInterval(() => {}, 1_000)"], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  onTestFinished(() => void other.kill('SIGKILL'));
  const ended = once(other, 'exit');
  await once(other, 'message');
  const lock = join(databaseDir, 'postmaster.pid');
  writeFileSync(lock, `${other.pid}\n`);
  removeLock(databaseDir, process.pid);
  expect(existsSync(lock)).toBe(true); // it's another server's
  endLeftOver(databaseDir, 200);
  expect(existsSync(lock)).toBe(false);
  other.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL'); // not SIGINT
});
