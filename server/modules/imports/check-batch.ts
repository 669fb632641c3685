import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ColumnMapping, ImportAct, ImportRow } from '../../../contract/imports.ts';
import type { Tx } from '../../db/database.ts';
import { columnsAsObject } from './imported-columns.ts';
import { readRow, type ImportedBoat } from './read-row.ts';
import { changesOf, mappedColumns, standsBecause, type KnownBoat } from './compare-boat.ts';
import { sourceOf, type ImportRecord } from './imports.repository.ts';
import { toFileRow } from './to-file-row.ts';

interface Checked {
  row_no: number;
  act: ImportAct;
  reason: string | null;
  ref: string | null;
  title: string | null;
  boat: ImportedBoat | null;
  hash: string | null;
  boat_id: number | null;
  changes: ImportRow['changes'] | null;
}

const atOnce = 200;
/** Rows between two breaths: reading them is work for the processor, and the site answers meanwhile. */
const breath = 20;

/** Looks at the next rows of an import under its lock: what each comes to. @returns how many there were; 0 when all are checked */
export async function checkBatch(tx: Tx, job: ImportRecord): Promise<number> {
  const mapping = job.mapping as ColumnMapping;
  const { rows } = await sql<{
    row_no: number;
    cells: string[];
  }>`select row_no, cells from boat_import_row where import_id = ${job.id} and act is null order by row_no limit ${atOnce}`.execute(
    tx,
  );
  if (rows.length === 0) return 0;
  const read: {
    row_no: number;
    ref: string | undefined;
    title: string;
    boat: ImportedBoat | string;
    hash: string;
  }[] = [];
  for (const [i, { row_no, cells }] of rows.entries()) {
    if (i % breath === 0) await new Promise(setImmediate);
    const row = toFileRow(cells, mapping);
    const title = [row.year, row.make, row.model].filter(Boolean).join(' ').slice(0, 150);
    // The day a file came is no part of what it says.
    read.push({
      row_no,
      ref: row.id?.slice(0, 100) || undefined,
      title,
      boat: await readRow(row),
      hash: createHash('sha256').update(JSON.stringify(row)).digest('base64url'),
    });
  }
  const refs = read.flatMap(({ ref }) => ref ?? []);
  const [known, earlier, hins] = [
    await knownBoats(tx, job.seller_id, refs),
    await earlierRefs(tx, job.id, refs, rows[0]!.row_no),
    await hinsListed(tx, read),
  ];
  const columns = mappedColumns(mapping);
  const checked = read.map((row): Checked => {
    const { row_no, ref = null, title, boat, hash } = row;
    const outcome = (act: ImportAct, reason: string | null, more: Partial<Checked> = {}): Checked => ({
      row_no,
      act,
      reason: reason && upper(reason),
      ref,
      title,
      boat: null,
      hash,
      boat_id: null,
      changes: null,
      ...more,
    });
    if (typeof boat === 'string') return outcome('refused', boat);
    if (earlier.has(boat.source_ref))
      return outcome('refused', `the stock number ${boat.source_ref} stands in the file twice`);
    earlier.add(boat.source_ref);
    const before = known.get(boat.source_ref);
    const holder = boat.hin === null ? undefined : hins.get(boat.hin);
    if (holder !== undefined && holder !== before?.id)
      return outcome('refused', `a boat with the hull number ${boat.hin} is listed already`);
    if (boat.hin !== null) hins.set(boat.hin, before?.id ?? -row_no);
    if (!before) return outcome('new', null, { boat });
    const stands = standsBecause(before);
    if (stands) return outcome('unchanged', stands, { boat_id: before.id });
    if (before.values.hin !== null && boat.hin !== null && before.values.hin !== boat.hin)
      return outcome(
        'refused',
        `the hull number is another one than the listing’s (${String(before.values.hin)})`,
      );
    const isBack = before.status === 'withdrawn';
    const changes = [
      ...(isBack ? [{ field: 'State', from: 'withdrawn', to: 'live' }] : []),
      ...(before.source_hash === hash ? [] : changesOf(before, boat, columns)),
    ];
    return changes.length === 0
      ? outcome('unchanged', null, { boat_id: before.id })
      : outcome('changed', null, { boat, boat_id: before.id, changes });
  });
  await sql`
    update boat_import_row r set act = c.act, reason = c.reason, ref = c.ref, title = c.title, boat = c.boat, hash = c.hash, boat_id = c.boat_id, changes = c.changes
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as c (row_no int, act text, reason text, ref text, title text, boat jsonb, hash text, boat_id int, changes jsonb)
    where r.import_id = ${job.id} and r.row_no = c.row_no and r.row_no between ${rows[0]!.row_no} and ${rows.at(-1)!.row_no}`.execute(
    tx,
  );
  await sql`update boat_import set checked = checked + ${rows.length}, touched_at = clock_timestamp() where id = ${job.id}`.execute(
    tx,
  );
  return rows.length;
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

/** The numbers that rows before these have, refused ones left out: a corrected row may come later. */
async function earlierRefs(tx: Tx, importId: number, refs: string[], before: number): Promise<Set<string>> {
  const { rows } = await sql<{
    ref: string;
  }>`select ref from boat_import_row where import_id = ${importId} and ref = any(${refs}) and row_no < ${before} and act <> 'refused'`.execute(
    tx,
  );
  return new Set(rows.map(({ ref }) => ref));
}

async function hinsListed(tx: Tx, read: { boat: ImportedBoat | string }[]): Promise<Map<string, number>> {
  const hins = read.flatMap(({ boat }) => (typeof boat === 'string' || boat.hin === null ? [] : boat.hin));
  if (hins.length === 0) return new Map();
  const { rows } = await sql<{
    hin: string;
    boat_id: number;
  }>`select hin, boat_id from live_hin where hin = any(${hins})`.execute(tx);
  return new Map(rows.map(({ hin, boat_id }) => [hin, boat_id]));
}

const upper = (sentence: string) =>
  `${sentence[0]!.toUpperCase()}${sentence.slice(1)}${/[.!?]$/.test(sentence) ? '' : '.'}`;
