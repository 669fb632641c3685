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

export interface StoredFile {
  key: string;
  bytes: number;
  /** When it was last written. */
  at: Date;
}

/** Files that can also be listed. */
export interface ListedFiles extends FilePort {
  /** All files whose keys begin with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<StoredFile>;
}
