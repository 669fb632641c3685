/** The site on an empty folder: what an earlier run left (a database, emails) is removed first. */
import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { dataDir } from './settings.ts';

if (basename(dataDir) !== 'e2e')
  throw new Error(`The tests empty their folder first; "${dataDir}" does not look like theirs.`);
rmSync(dataDir, { recursive: true, force: true });
await import('../../../scripts/site.ts');
