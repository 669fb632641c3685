import { readFileSync } from 'node:fs';

/**
 * Whether a process of this machine is running, whoever owns it. A process that has ended but wasn't waited
 * for (a zombie) isn't.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  try {
    // The state follows the program's name, which is in parentheses and can contain spaces.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z');
  } catch {
    return true; // no such files on this system
  }
}
