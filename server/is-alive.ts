import { readFileSync } from 'node:fs';

/** Whether a process of this machine is running, whoever it belongs to. One that has ended and that nobody has asked about (a zombie) is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  try {
    // The state follows the program's name, which stands in parentheses and may hold spaces.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z');
  } catch {
    return true; // no such files on this system
  }
}
