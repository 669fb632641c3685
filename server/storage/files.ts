import type { Readable } from 'node:stream';

/**
 * Stored bytes by key (letters, digits, `-`, `_`, `.`, `/`). Folder in development, S3-compatible by setting.
 */
export interface FilePort {
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null if there's no such file. */
  read(key: string): Promise<{ stream: Readable; bytes: number; contentType: string } | null>;
  remove(key: string): Promise<void>;
}
