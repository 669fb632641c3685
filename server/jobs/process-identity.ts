import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { isAlive } from '../is-alive.ts';

/**
 * Distinguishes a process from all others, including those on other machines and earlier ones with the same
 * number.
 */
export interface ProcessIdentity {
  host: string;
  pid: number;
  start: string;
}

/** A machine since its boot, or one container on it. */
const host = [
  hostname(),
  read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  read(() => readlinkSync('/proc/self/ns/pid')),
].join(' ');

export const thisProcess: ProcessIdentity = { host, pid: process.pid, start: startOf(process.pid) };

/**
 * Whether a process is known to have ended. False for a process on another machine, about which nothing is
 * known.
 */
export function isKnownDead({ host: where, pid, start }: ProcessIdentity): boolean {
  if (where !== host) return false;
  return !isAlive(pid) || startOf(pid) !== start;
}

/** When a process started, in the kernel's ticks since boot; empty if the system doesn't tell. */
function startOf(pid: number): string {
  // The second field is the program's name in parentheses and can contain spaces; the start is the 22nd.
  return (
    read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
      .split(') ')
      .at(-1)
      ?.split(' ')[19] ?? ''
  );
}

/** Not every system has these files. */
function read(from: () => string): string {
  try {
    return from().trim();
  } catch {
    return '';
  }
}
