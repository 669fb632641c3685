import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ColumnMapping } from '../../../contract/imports.ts';
import type { Tx } from '../../db/database.ts';
import { columnsAsObject } from './imported-columns.ts';
import { checkRow, type CheckedRow, type Listed, type UncheckedRow } from './check-row.ts';
import { readRow } from './read-row.ts';
import { renamedMakes } from '../boats/index.ts';
import { mappedColumns, type KnownBoat } from './compare-boat.ts';
import { sourceOf, type ImportRecord } from './imports.repository.ts';
import { photoAddresses } from './photo-addresses.ts';
import { toFileRow } from './to-file-row.ts';

interface StoredRow {
  row_no: number;
  cells: string[];
}

const atOnce = 200;
/** After this many rows, requests of the site's users get a turn: reading rows keeps the processor busy. */
const rowsPerTurn = 20;

/**
 * Checks the next rows of an import; the caller holds its lock. @returns how many rows it checked; 0 once all
 * are checked
 */
export async function checkBatch(tx: Tx, job: ImportRecord): Promise<number> {
  const mapping = job.mapping as ColumnMapping;
  const { rows } =
    await sql<StoredRow>`select row_no, cells from boat_import_row where import_id = ${job.id} and act is null order by row_no limit ${atOnce}`.execute(
      tx,
    );
  if (rows.length === 0) return 0;
  const read = await currentNames(tx, await readRows(rows, mapping));
  const refs = read.flatMap(({ ref }) => ref ?? []);
  const hins = read.flatMap((row) => hinOf(row) ?? []);
  const listed: Listed = {
    known: await knownBoats(tx, job.seller_id, refs),
    ...(await earlierInFile(tx, job.id, { refs, hins, before: rows[0]!.row_no })),
    hins: await hinsListed(tx, hins),
    columns: mappedColumns(mapping),
  };
  const checked = read.map((row) => ({ ...checkRow(row, listed), hin: hinOf(row), photos: row.photos }));
  await storeChecked(tx, job.id, checked);
  return rows.length;
}

type ReadRow = UncheckedRow & { photos: string[] | null };

const hinOf = ({ boat }: ReadRow): string | null => (typeof boat === 'string' ? null : boat.hin);

async function readRows(rows: StoredRow[], mapping: ColumnMapping): Promise<ReadRow[]> {
  const read: ReadRow[] = [];
  for (const [i, { row_no, cells }] of rows.entries()) {
    if (i % rowsPerTurn === 0) await new Promise(setImmediate);
    const row = toFileRow(cells, mapping);
    const title = [row.year, row.make, row.model].filter(Boolean).join(' ').slice(0, 150);
    // The hash doesn't include the date of the file.
    read.push({
      row_no,
      ref: row.id?.slice(0, 100) || undefined,
      title,
      boat: await readRow(row),
      photos: photosOf(cells, mapping),
      hash: createHash('sha256').update(JSON.stringify(row)).digest('base64url'),
    });
  }
  return read;
}

/** Rows with a former spelling of their make get the current one. */
async function currentNames(tx: Tx, rows: ReadRow[]): Promise<ReadRow[]> {
  const renamed = await renamedMakes(
    tx,
    rows.flatMap(({ boat }) => (typeof boat === 'string' ? [] : boat.make)),
  );
  if (renamed.size === 0) return rows;
  return rows.map((row) => {
    const make = typeof row.boat === 'string' ? undefined : renamed.get(row.boat.make);
    if (make === undefined || typeof row.boat === 'string') return row;
    const title = [row.boat.year, make, row.boat.model].filter(Boolean).join(' ').slice(0, 150);
    return { ...row, title, boat: { ...row.boat, make } };
  });
}

const photosOf = (cells: readonly string[], { photos = [] }: ColumnMapping): string[] | null => {
  const addresses = photoAddresses(photos.map((at) => cells[at] ?? ''));
  return addresses.length > 0 ? addresses : null;
};

async function storeChecked(
  tx: Tx,
  importId: number,
  checked: (CheckedRow & Pick<ReadRow, 'photos'> & { hin: string | null })[],
): Promise<void> {
  await sql`
    update boat_import_row r set act = c.act, reason = c.reason, ref = c.ref, title = c.title, boat = c.boat, hash = c.hash, boat_id = c.boat_id, changes = c.changes, photos = c.photos, hin = c.hin
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as c (row_no int, act text, reason text, ref text, title text, boat jsonb, hash text, boat_id int, changes jsonb, photos jsonb, hin text)
    where r.import_id = ${importId} and r.row_no = c.row_no and r.row_no between ${checked[0]!.row_no} and ${checked.at(-1)!.row_no}`.execute(
    tx,
  );
  await sql`update boat_import set checked = checked + ${checked.length}, touched_at = clock_timestamp() where id = ${importId}`.execute(
    tx,
  );
}

async function knownBoats(tx: Tx, sellerId: number, refs: string[]): Promise<Map<string, KnownBoat>> {
  const { rows } = await sql<KnownBoat>`
    select b.id, b.source_ref, b.source_hash, b.missing_since, l.listing_type, l.status, l.asking_price as price,
      ${columnsAsObject} as values
    from boat b join lot l on l.boat_id = b.id where b.source = ${sourceOf(sellerId)} and b.source_ref = any(${refs})`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.source_ref, row]));
}

/**
 * Stock numbers and HINs of these rows that rows before them have. Refused rows don't count: a corrected row may
 * follow one of those.
 */
async function earlierInFile(
  tx: Tx,
  importId: number,
  { refs, hins, before }: { refs: string[]; hins: string[]; before: number },
): Promise<Pick<Listed, 'earlier' | 'hinsInFile'>> {
  const accepted = sql`from boat_import_row where import_id = ${importId} and row_no < ${before} and act <> 'refused'`;
  const { rows } = await sql<{ ref: string | null; hin: string | null }>`
    select ref, null as hin ${accepted} and ref = any(${refs}) union all select null, hin ${accepted} and hin = any(${hins})`.execute(
    tx,
  );
  return {
    earlier: new Set(rows.flatMap(({ ref }) => ref ?? [])),
    hinsInFile: new Set(rows.flatMap(({ hin }) => hin ?? [])),
  };
}

async function hinsListed(tx: Tx, hins: string[]): Promise<Map<string, number>> {
  if (hins.length === 0) return new Map();
  const { rows } = await sql<{
    hin: string;
    boat_id: number;
  }>`select hin, boat_id from live_hin where hin = any(${hins})`.execute(tx);
  return new Map(rows.map(({ hin, boat_id }) => [hin, boat_id]));
}
