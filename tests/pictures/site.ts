/** The demo on an empty folder: what the last run added to it is gone. */
import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { dataDir } from '../e2e/support/settings.ts';

if (basename(dataDir) !== 'pictures')
  throw new Error(`This folder is emptied first; "${dataDir}" does not look like that of the pictures.`);
rmSync(dataDir, { recursive: true, force: true });
await import('../../scripts/site.ts');
