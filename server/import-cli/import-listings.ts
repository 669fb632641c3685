import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { connect, createPool } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { migrate } from '../db/migrate.ts';
import { importFile, type Imported } from './import-file.ts';

const usage = 'npm run import -- FILE [--seller dealer@example.com] [--demo]';

/** Imports a CSV file of listings into the site's database; the site can be running. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seller: { type: 'string' }, demo: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) return fail(`Enter one file: ${usage}`);
  if (!existsSync(file)) return fail(`The file ${file} doesn’t exist.`);
  const started = Date.now();
  const database = await openDatabase(readConfig());
  const pool = createPool(database.url, 2);
  const db = connect(pool);
  try {
    await migrate(pool);
    const result = await importFile(db, {
      file,
      ...(values.seller && { seller: values.seller }),
      isDemo: values.demo,
      folder: process.cwd(),
      onProgress: show,
    });
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
    console.log(
      `${result.read} rows read in ${((Date.now() - started) / 1000).toFixed(1)} s: ${result.added} added, ${result.known} already there, ${result.refused} rejected.`,
    );
    if (result.added > 0)
      console.log(
        values.demo
          ? 'They’re live demo listings without photos.'
          : 'They’re drafts, because a listing needs photos. Add photos, then submit each boat. To fill a demo with live listings, use --demo on an empty site.',
      );
    if (result.refusedFile) console.log(`Rejected rows, with reasons: ${result.refusedFile}`);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

const show = ({ read, added, refused }: Imported) => {
  if (process.stdout.isTTY) process.stdout.write(`\r${read} read, ${added} added, ${refused} rejected`);
};

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

await main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
