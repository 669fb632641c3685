import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { ListedFiles } from './files.ts';
import { folderFiles } from './folder-files.ts';
import { noteNewFiles } from './new-files.ts';
import { s3Files } from './s3-files.ts';

type Settings = Pick<Config, 's3' | 'dataDir'> & Partial<Pick<Config, 'backup'>>;

/**
 * A bucket if configured, otherwise a folder in the data directory. Where backups are configured, each
 * written file is noted for them.
 */
export function createFiles({ s3, dataDir, backup }: Settings): ListedFiles {
  const files = s3.bucket ? s3Files({ ...s3, bucket: s3.bucket }) : folderFiles(join(dataDir, 'files'));
  return backup ? noteNewFiles(files, dataDir) : files;
}
