import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { BackupSettings } from '../backup-settings.ts';
import type { ListedFiles, StoredFile } from '../storage/files.ts';
import { folderFiles } from '../storage/folder-files.ts';
import { s3Files } from '../storage/s3-files.ts';
import { decrypt, encrypt } from './encrypt.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Encrypted bytes by name, in a folder or a bucket. */
export interface BackupStore {
  /** Where it is, for people. */
  place: string;
  /** Returns how many bytes it takes. */
  put(name: string, bytes: Uint8Array): Promise<number>;
  /** Null if there's nothing of that name. @throws Error if it's damaged or the key is another */
  get(name: string): Promise<Buffer | null>;
  /** `put` and `get` for what compresses well. */
  putCompressed(name: string, bytes: Uint8Array): Promise<number>;
  getCompressed(name: string): Promise<Buffer | null>;
  list(prefix: string): AsyncIterable<StoredFile>;
  remove(name: string): Promise<void>;
}

/** Opens the place of the backups; nothing is read or written yet. */
export function openStore({ target, keys }: Pick<BackupSettings, 'target' | 'keys'>): BackupStore {
  const files: ListedFiles =
    'folder' in target ? folderFiles(target.folder, { isDurable: true }) : s3Files(target);
  const store: BackupStore = {
    place: 'folder' in target ? target.folder : `the bucket ${target.bucket}`,
    async put(name, bytes) {
      const sealed = encrypt(keys, name, bytes);
      await files.write(name, sealed, 'application/octet-stream');
      return sealed.length;
    },
    async get(name) {
      const found = await files.read(name);
      return found && decrypt(keys, name, await buffer(found.stream));
    },
    putCompressed: async (name, bytes) => store.put(name, await compress(bytes)),
    async getCompressed(name) {
      const found = await store.get(name);
      return found && decompress(found);
    },
    list: (prefix) => files.list(prefix),
    remove: (name) => files.remove(name),
  };
  return store;
}

/** Where a stored file is in the backups. */
export const fileName = (key: string) => `files/${key}`;
export const fileKey = (name: string) => name.slice('files/'.length);
