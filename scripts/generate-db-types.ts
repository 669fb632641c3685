/**
 * Writes server/db/types.generated.ts from a freshly migrated database: `node scripts/generate-db-types.ts`.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createPool } from '../server/db/database.ts';
import { startEmbedded } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'bowline-types-'));
chmodSync(dataDir, 0o755);
const postgres = await startEmbedded({ dataDir, temporary: true });
try {
  const pool = createPool(postgres.url);
  await migrate(pool);
  const unions = await readUnions(pool);
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
      JSON.stringify({ columns: unions }),
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

/** The text columns that a check constraint limits to certain words, each with those words as a union. */
async function readUnions(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ column: string; rule: string; nullable: boolean; generated: boolean }>(`
    select c.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as rule, not a.attnotnull as nullable, a.atthasdef as generated
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace and a.atttypid = 'text'::regtype
    order by 1`);
  const unions: Record<string, string> = {};
  for (const { column, rule, nullable, generated } of rows) {
    const words = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(rule)?.[1];
    if (words === undefined) continue;
    const union = words.replaceAll('::text', '').split(', ').join(' | ') + (nullable ? ' | null' : '');
    unions[column] = generated ? `Generated<${union}>` : union;
  }
  return unions;
}
