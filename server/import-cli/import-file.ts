import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { once } from 'node:events';
import { parse } from 'csv-parse';
import { sql } from 'kysely';
import { ruleDefaults } from '../../contract/limits.ts';
import type { Db } from '../db/database.ts';
import {
  columns,
  readRow,
  type FileRow,
  type ImportedBoat,
  listStored,
  sellersFor,
  source,
  storeBoats,
} from '../modules/imports/index.ts';
import * as texts from '../../locales/notices.ts';

export interface ImportOptions {
  file: string;
  /** The seller of all boats; otherwise they belong to made-up dealers. */
  seller?: string;
  /** Lists the boats although they have no photographs: demo content that fills a site. Otherwise they're drafts. */
  isDemo?: boolean;
  /** Where the file of refused rows is written, with their reasons. */
  folder: string;
  onProgress?(soFar: Imported): void;
}
export interface Imported {
  read: number;
  added: number;
  /** Rows that an earlier import of the same file brought. */
  known: number;
  refused: number;
  refusedFile: string | null;
}

const batchSize = 500;

/**
 * Imports a file of listings row by row, in batches; refused rows are written to a file. Repeated, it adds
 * only new rows. This command fetches no photographs, so the boats become drafts, like those of any import, unless
 * they're demo content.
 */
export async function importFile(
  db: Db,
  { file, seller, isDemo = false, folder, onProgress }: ImportOptions,
): Promise<Imported> {
  const sellerOf = await sellersFor(db, seller);
  const refusals = refusedRows(join(folder, `${basename(file, extname(file))}-refused.csv`));
  const done: Imported = { read: 0, added: 0, known: 0, refused: 0, refusedFile: null };
  const refuse = async (row: FileRow, reason: string) => {
    done.refused += 1;
    done.refusedFile = await refusals.add(row, reason);
  };
  const seen = new Set<string>();
  let batch: (ImportedBoat & { seller_id: number })[] = [];
  const store = async () => {
    const added = await db.transaction().execute(async (tx) => {
      const ids = await storeBoats(tx, batch, { source, actorId: null, feedId: null });
      if (isDemo)
        await listStored(tx, ids, { status: 'live', actorId: null, days: ruleDefaults.marketplaceDays });
      return ids.length;
    });
    done.added += added;
    done.known += batch.length - added;
    batch = [];
    onProgress?.(done);
  };
  const rows = createReadStream(file).pipe(
    parse({
      bom: true,
      columns: header,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 100_000,
    }),
  );
  for await (const row of rows as AsyncIterable<FileRow>) {
    done.read += 1;
    const boat = await readRow(row);
    if (typeof boat === 'string') await refuse(row, boat);
    else if (seen.has(boat.source_ref))
      await refuse(row, texts.theIdAppearsInTheFile({ id: boat.source_ref }));
    else {
      seen.add(boat.source_ref);
      batch.push({ ...boat, seller_id: sellerOf(boat.seller) });
      if (batch.length >= batchSize) await store();
    }
  }
  await store();
  await refusals.end();
  await sql`vacuum (analyze) boat, lot, boat_tag`.execute(db);
  return done;
}

function header(names: string[]): string[] {
  const missing = columns.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new Error(
      `These columns are missing from the file: ${missing.join(', ')}. Its first line names the columns.`,
    );
  return names;
}

/** The file is created with the first refused row. */
function refusedRows(path: string) {
  let out: WriteStream | undefined;
  const write = async (cells: string[]) => {
    const isRoom = out!.write(`${cells.map(cell).join(',')}\n`);
    if (!isRoom) await once(out!, 'drain');
  };
  return {
    async add(row: FileRow, reason: string): Promise<string> {
      if (!out) {
        out = createWriteStream(path);
        await write(['reason', ...columns]);
      }
      await write([reason, ...columns.map((name) => row[name] ?? '')]);
      return path;
    },
    async end(): Promise<void> {
      if (!out) return;
      out.end();
      await once(out, 'finish');
    },
  };
}

const cell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
