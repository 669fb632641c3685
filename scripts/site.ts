/** `npm start`: builds, starts api and web, seeds the demo once, prints the address; ends both together. */
import { randomBytes } from 'node:crypto';
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Config } from '../server/config.ts';
import { ConfigError } from '../server/read-env.ts';
import { defaultSiteUrl, isEveryAddress, localUrl } from '../server/read-host.ts';
import { readWebSettings } from '../web/settings.ts';
import { build, endedBy } from './build.ts';
import { watchDoor } from './watch-door.ts';

// A terminal that was closed, or a full disk, must not stop the site.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
const say = (text: string) => process.stdout.write(`${text}\n`);
const shortLifeMs = 5_000;
const bothNeed = 3.5 * 2 ** 30;
const children = new Set<ChildProcess>();
let isStopping = false;

function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  for (const child of children) child.kill('SIGTERM');
  process.exit(1);
}

async function main(): Promise<void> {
  Object.assign(process.env, { NODE_ENV: 'production' });
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = settings();
  if (!(await isFree(config.port)))
    fail(
      `Port ${config.port} is in use. Set PORT to a free one, or stop the program that uses it (this site may already be running).`,
    );
  if (!(await isFree(config.apiPort)))
    fail(
      `Port ${config.apiPort} is in use. Set API_PORT to a free one, or stop the program that uses it (this site may already be running).`,
    );
  // They'd stand among the lines that say how the start goes.
  process.env.SECURITY_LOG_FILE ??= join(config.dataDir, 'security.log');
  // Both programs are on this machine: the web program's metrics get the next port.
  if (config.metrics.port && process.env.WEB_METRICS_PORT_FILE === undefined)
    process.env.WEB_METRICS_PORT ||= String(config.metrics.port + 1);
  // Pages that are open across an update still find their scripts.
  process.env.ASSETS_DIR ??= join(config.dataDir, 'assets');
  // There's no other node that could take over: stop quickly.
  process.env.DRAIN_SECONDS ??= '0';
  // By this secret the API knows the web program's own calls; a new one at every start.
  if (config.internalSecret === undefined)
    process.env.INTERNAL_SECRET = randomBytes(32).toString('base64url');
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  await prepare(config);
  await program('web/main.ts', 60_000, (web) =>
    watchDoor({
      url: `${localUrl(config.host, config.port)}/favicon.svg`,
      onDead: () => {
        say('The front door stopped responding. Restarting it.');
        web.kill('SIGKILL');
      },
    }),
  );
  welcome(config);
}

/** Pages are built while the demo is seeded: neither needs the other. Together, they need 2.9 GB at first; in turn, 1.7. */
async function prepare(config: Config): Promise<void> {
  if (process.availableMemory() > bothNeed) return void (await Promise.all([buildPages(), startApi(config)]));
  await buildPages();
  await startApi(config);
}

function buildPages(): Promise<void> {
  const started = (builder: ChildProcess) => {
    children.add(builder);
    builder.once('exit', () => children.delete(builder));
  };
  return build({ started }).catch((error: Error) => (isStopping ? undefined : fail(error.message)));
}

async function startApi(config: Config): Promise<void> {
  say('Starting the database and the API …');
  await program('server/main.ts', 120_000);
  if (config.seedDemo) await runOnce('seed/seed.ts');
}

function settings(): Config {
  const [config, web] = [checked(readConfig), checked(readWebSettings)];
  const faults = [config, web].flatMap((one) => (one instanceof ConfigError ? one.faults : []));
  if (config instanceof ConfigError || faults.length > 0) fail(new ConfigError(...new Set(faults)).message);
  return config;
}

/** What a program reads, or everything that it would refuse. */
function checked<T>(read: () => T): T | ConfigError {
  try {
    return read();
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

/**
 * Starts a program in its own process group (so that Ctrl-C can be passed on in order) and restarts it when
 * it exits. `watch` monitors it while it's ready.
 */
function program(
  file: string,
  timeoutMs: number,
  watch?: (child: ChildProcess) => { stop(): void },
): Promise<void> {
  return new Promise((done) => {
    let shortLives = 0;
    const start = (isFirst: boolean) => {
      if (isStopping) return;
      const startedAt = Date.now();
      const child = fork(file, {
        detached: true,
        execArgv: ['--disable-warning=ExperimentalWarning'],
        env: { MALLOC_ARENA_MAX: '2', ...process.env },
      });
      children.add(child);
      const timer = setTimeout(
        () => isFirst && fail(`${file} wasn’t ready within ${timeoutMs / 1000} seconds.`),
        timeoutMs,
      );
      child.once('message', () => {
        clearTimeout(timer);
        const watching = watch?.(child);
        child.once('exit', () => watching?.stop());
        done();
      });
      child.once('exit', (code) => {
        clearTimeout(timer);
        children.delete(child);
        if (isStopping) return;
        if (isFirst && code === 78) process.exit(1); // it has said why
        if (isFirst && Date.now() - startedAt < 5_000 && code !== null)
          fail(`${file} stopped while starting. See above.`);
        say(`${file} stopped unexpectedly. Restarting it.`);
        // At once; one that ends again and again waits, longer each time.
        shortLives = Date.now() - startedAt < shortLifeMs ? shortLives + 1 : 0;
        setTimeout(() => start(false), shortLives < 3 ? 0 : Math.min(500 * 2 ** (shortLives - 3), 10_000));
      });
    };
    start(true);
  });
}

function runOnce(file: string): Promise<void> {
  return new Promise((done) => {
    const child = fork(file, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    children.add(child);
    child.once('exit', (code, signal) => {
      children.delete(child);
      if (code === 0 || isStopping) done();
      else fail(`The demo couldn’t be seeded. ${endedBy(signal)} To start without it, set SEED_DEMO=false.`);
    });
  });
}

function welcome(config: Config): void {
  const site = defaultSiteUrl(config.host, config.port);
  say(`\n  ${config.productName} is ready: ${site}`);
  const outside = isEveryAddress(config.host) && outerAddress(config.host);
  if (outside) say(`  From a phone on this network: ${localUrl(outside, config.port)}`);
  if (config.showEmails) say(`  Emails it sends: ${site}/dev/mail`);
  if (config.seedDemo)
    say(
      '  Demo accounts (password: bowline-demo1): ella@example.com (bidder), tern@example.com (bidder),\n    kowalski@example.com (private seller), harbor@example.com (dealer), owner@example.com (staff console)',
    );
  if (process.env.SECURITY_LOG_FILE)
    say(`  Sign-ins and refused requests are logged in ${process.env.SECURITY_LOG_FILE}`);
  say('  Press Ctrl-C to stop. Your data is kept.\n');
}

/** An address of this machine by which its network reaches it. IPv6 only if the site listens on it. */
function outerAddress(host: string): string | undefined {
  const addresses = Object.values(networkInterfaces())
    .flat()
    .filter((one) => one && !one.internal && !one.address.startsWith('fe80:'));
  const [v4, v6] = ['IPv4', 'IPv6'].map((family) => addresses.find((one) => one?.family === family)?.address);
  return v4 ?? (isIPv6(host) ? v6 : undefined);
}

/** Web first, so that nothing asks an api that is gone; then the api, which ends its database. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  say('\nStopping …');
  for (const child of [...children].reverse()) {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await Promise.race([gone, new Promise((done) => setTimeout(done, 20_000))]);
  }
  process.exit(0);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    // Of other errors, the program itself knows more.
    probe.once('error', ({ code }: NodeJS.ErrnoException) => done(code !== 'EADDRINUSE'));
    probe.listen(port, () => probe.close(() => done(true)));
  });
}

main().catch((error: unknown) =>
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error)),
);
