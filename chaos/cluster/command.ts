import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program without blocking the clients. @throws Error with what it said if it fails */
export async function command(file: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(file, args, { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 });
  return stdout;
}

/** Runs a program whose failure means that there's nothing to do. */
export const attempt = (file: string, ...args: string[]): Promise<string> =>
  command(file, ...args).catch(() => '');
