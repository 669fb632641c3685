import { renameSync, statSync } from 'node:fs';
import pino, { type Logger } from 'pino';
import { limits } from '../../contract/limits.ts';
import { createLog } from '../log/create-log.ts';

/** Appends to a file. One that has grown too large is renamed first, and replaces the one before it. */
export function openSecurityLog(file: string, { level, node }: { level: string; node: string }): Logger {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > limits.securityLogBytes) renameSync(file, `${file}.1`);
  return createLog(
    { level, program: 'api', node },
    pino.destination({ dest: file, append: true, mkdir: true, mode: 0o600, sync: true }),
  );
}
