import type { ImportAct, ImportRow } from '../../../contract/imports.ts';
import { statusLabel } from '../lots/index.ts';
import { changesOf, standsBecause, type KnownBoat } from './compare-boat.ts';
import type { ImportedBoat } from './read-row.ts';
import * as texts from '../../../locales/notices.ts';

export interface UncheckedRow {
  row_no: number;
  ref: string | undefined;
  title: string;
  /** The boat, or why the row can't be read. */
  boat: ImportedBoat | string;
  hash: string;
}

export interface CheckedRow {
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

/** What rows are compared with. `checkRow` adds the stock number and hull number of each row. */
export interface Listed {
  known: Map<string, KnownBoat>;
  earlier: Set<string>;
  hins: Map<string, number>;
  hinsInFile: Set<string>;
  columns: Parameters<typeof changesOf>[2];
}

/** Decides what importing a row would do: add a listing, change one, nothing, or refuse the row. */
export function checkRow(row: UncheckedRow, listed: Listed): CheckedRow {
  const { row_no, ref = null, title, boat, hash } = row;
  const { known, earlier, hins, hinsInFile, columns } = listed;
  const outcome = (act: ImportAct, reason: string | null, more: Partial<CheckedRow> = {}): CheckedRow => ({
    row_no,
    act,
    reason: reason && asSentence(reason),
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
    return outcome('refused', texts.stockNumberAppearsInTheFile({ sourceref: boat.source_ref }));
  earlier.add(boat.source_ref);
  const before = known.get(boat.source_ref);
  if (boat.hin !== null && hinsInFile.has(boat.hin))
    return outcome('refused', texts.hullNumberAppearsInTheFile({ hin: boat.hin }));
  const holder = boat.hin === null ? undefined : hins.get(boat.hin);
  if (holder !== undefined && holder !== before?.id)
    return outcome('refused', texts.aBoatWithHullNumberIs({ hin: boat.hin ?? '' }));
  if (boat.hin !== null) hinsInFile.add(boat.hin);
  if (!before) return outcome('new', null, { boat });
  const stands = standsBecause(before);
  if (stands) return outcome('unchanged', stands, { boat_id: before.id });
  if (before.values.hin !== null && boat.hin !== null && before.values.hin !== boat.hin)
    return outcome('refused', texts.theHullNumberDiffersFromThe({ hin: String(before.values.hin) }));
  const isBack = before.status === 'withdrawn';
  // An empty cell doesn't erase a story that was written here.
  const after = boat.description ? boat : { ...boat, description: String(before.values.description) };
  const changes = [
    ...(isBack ? [{ field: texts.status, from: statusLabel('withdrawn'), to: statusLabel('live') }] : []),
    ...(before.source_hash === hash ? [] : changesOf(before, after, columns)),
  ];
  return changes.length === 0
    ? outcome('unchanged', null, { boat_id: before.id })
    : outcome('changed', null, { boat: after, boat_id: before.id, changes });
}

const asSentence = (sentence: string) =>
  `${sentence[0]!.toUpperCase()}${sentence.slice(1)}${/[.!?]$/.test(sentence) ? '' : '.'}`;
