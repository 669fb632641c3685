import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcesses, inside, processesOf, type Part } from './network.ts';

export interface ProgramOptions {
  part: Part;
  command(): string[];
  env: Record<string, string>;
  log: NodeJS.WritableStream;
  /** Hears the number of the process before it has started others. */
  spawned?(pid: number): void;
  /** Whether it serves. */
  probe(): Promise<boolean>;
}

const restartMs = 500;
/** A wrong setting: as with deploy/systemd, the program isn't started again. */
const settingsCode = 78;
const readyMs = 60_000;
/** If the run itself is killed, its programs end too. */
const endsWithParent = ['setpriv', '--pdeathsig', 'KILL', '--'];

/** A program of the site in its part. One that ends is started again, as its supervisor would. */
export class Program {
  readonly part: Part;
  readonly #options: ProgramOptions;
  #child: ChildProcess | undefined;
  #isWanted = false;

  constructor(options: ProgramOptions) {
    this.#options = options;
    this.part = options.part;
  }

  /** Starts it and waits until it serves. @throws Error if it doesn't within a minute */
  async start(): Promise<void> {
    this.launch();
    await this.untilReady();
  }

  launch(): void {
    this.#isWanted = true;
    if (!this.#child) this.#spawn();
  }

  async untilReady(): Promise<void> {
    for (const end = performance.now() + readyMs; performance.now() < end; await pause(100))
      if (await this.isReady()) return;
    throw new Error(`${this.part} doesn’t serve after ${readyMs / 1_000} s; its log says why.`);
  }

  isReady(): Promise<boolean> {
    return this.#options.probe().catch(() => false);
  }

  /** Ends it and all its processes at once; it stays down until `launch`. */
  async kill(): Promise<void> {
    this.#isWanted = false;
    const child = this.#child;
    const gone = child && new Promise<void>((done) => child.once('exit', () => done()));
    await endProcesses(this.part);
    await gone;
    while ((await processesOf(this.part)).length > 0) await pause(20);
  }

  /** Stops all its processes, as a machine that hangs; returns what lets them continue. */
  async freeze(): Promise<() => Promise<void>> {
    const pids = await processesOf(this.part);
    for (const pid of pids) signal(pid, 'SIGSTOP');
    return async () => {
      for (const pid of pids) signal(pid, 'SIGCONT');
    };
  }

  #spawn(): void {
    const { part, command, env, log } = this.#options;
    const [file = '', ...args] = [...inside(part), ...endsWithParent, ...command()];
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, ...env },
    });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once('exit', (code, by) => {
      log.write(`${part} ended (${code ?? by}) at ${new Date().toISOString()}\n`);
      this.#child = undefined;
      if (code === settingsCode) this.#isWanted = false;
      setTimeout(() => {
        if (this.#isWanted && !this.#child) this.#spawn();
      }, restartMs).unref();
    });
    if (child.pid !== undefined) this.#options.spawned?.(child.pid);
    this.#child = child;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // it has ended
  }
}
