import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** One program of the attacked site, in a process of its own. */
export interface Program {
  name: string;
  process: ChildProcess;
  kill(): Promise<void>;
  restart(): Promise<void>;
}

/** Starts a program and waits until it serves. Its output goes to `log`. */
export async function startProgram(
  name: string,
  file: string,
  env: Record<string, string>,
  log: NodeJS.WritableStream,
): Promise<Program> {
  const spawned = async () => {
    const child = fork(file, {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...env },
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`${file} ended while starting (${code})`)));
    });
    return child;
  };
  const program: Program = {
    name,
    process: await spawned(),
    async kill() {
      const { process: child } = program;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await gone;
    },
    async restart() {
      await program.kill();
      program.process = await spawned();
    },
  };
  return program;
}

/** Resident memory of a process, in bytes; 0 if it has ended. */
export function residentBytes(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
  } catch {
    return 0; // it has ended
  }
}
