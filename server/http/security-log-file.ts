import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import { limits } from '../../contract/limits.ts';
import { createLog } from '../log/create-log.ts';

interface SecurityLogOptions {
  level: string;
  node: string;
  /** Called with the first of several lines in a row that can't be written. */
  onFailed(error: unknown): void;
}

/**
 * Appends to a file. One that has grown too large is renamed, and replaces the one before it. A line that can't be
 * written, such as on a full disk, is lost, and fails nothing.
 * @throws Error if the file can't be opened
 */
export function openSecurityLog(file: string, { level, node, onFailed }: SecurityLogOptions): Logger {
  mkdirSync(dirname(file), { recursive: true });
  let opened = open(file);
  let isFailing = false;
  const write = (line: string): void => {
    try {
      if (opened.size > limits.securityLogBytes) opened = replace(file, opened.fd);
      opened.size += writeSync(opened.fd, line);
      isFailing = false;
    } catch (error) {
      if (!isFailing) onFailed(error);
      isFailing = true;
    }
  };
  return createLog({ level, program: 'api', node }, { write });
}

function open(file: string): { fd: number; size: number } {
  const fd = openSync(file, 'a', 0o600);
  return { fd, size: fstatSync(fd).size };
}

function replace(file: string, fd: number): { fd: number; size: number } {
  if (existsSync(file)) renameSync(file, `${file}.1`); // someone may have moved it away
  const opened = open(file);
  closeSync(fd);
  return opened;
}
