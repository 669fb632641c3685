/** Writes server/db/types.generated.ts from a freshly migrated database: `node scripts/generate-db-types.ts`. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '../server/db/database.ts';
import { startEmbedded } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'bowline-types-'));
chmodSync(dataDir, 0o755);
const postgres = await startEmbedded({ dataDir, temporary: true });
try {
  const pool = createPool(postgres.url);
  await migrate(pool);
  await pool.end();
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      postgres.url,
      '--out-file',
      'server/db/types.generated.ts',
      '--numeric-parser',
      'number',
      '--singularize',
      'false',
      '--include-pattern',
      'public.*',
      '--overrides',
      JSON.stringify({ columns: {} }),
    ],
    { stdio: 'inherit' },
  );
} finally {
  await postgres.stop();
}

// bigint holds minor units and counts, all below 2^53: read as numbers (see database.ts).
const file = 'server/db/types.generated.ts';
const text = readFileSync(file, 'utf8');
writeFileSync(
  file,
  text.replace(
    'ColumnType<string, bigint | number | string, bigint | number | string>',
    'ColumnType<number, number, number>',
  ),
);
