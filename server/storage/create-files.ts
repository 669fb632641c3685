import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { FilePort } from './files.ts';
import { folderFiles } from './folder-files.ts';
import { s3Files } from './s3-files.ts';

/** A bucket if configured, otherwise a folder in the data directory. */
export function createFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FilePort {
  return s3.bucket ? s3Files({ ...s3, bucket: s3.bucket }) : folderFiles(join(dataDir, 'files'));
}
