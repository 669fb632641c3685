import type { SearchColumns } from './columns.ts';
import type { Question } from './question.ts';
import { selectBoats, type Selection } from './select-boats.ts';

/** So many selections are kept, and so many boats in all of them: 4 bytes each. */
const selectionsMost = 64;
const boatsMost = 4_000_000;

interface KeptSelection {
  selection: Selection;
  /** Where its boats are in the ring. */
  from: number;
  to: number;
}

/**
 * What was selected lately. A list and its facets share one selection, as do its pages and orders. Their boats lie in
 * one ring: as arrays of their own, they would be so much garbage that all of the memory was searched for it ten times a
 * second.
 */
export class Selections {
  readonly #kept = new Map<string, KeptSelection>();
  #ring = new Int32Array(0);
  #next = 0;

  /** Its boats must not be used after the next selection. */
  select(columns: SearchColumns, question: Question): Selection {
    const {
      page: _page,
      limit: _limit,
      after: _after,
      sortBy: _sortBy,
      isByClosing: _order,
      ...filters
    } = question;
    const key = JSON.stringify(Object.entries(filters).sort());
    const kept = this.#kept.get(key);
    if (kept) return kept.selection;
    const selection = selectBoats(columns, question);
    // Rarely requested twice: the moment that it names is different each day, or each time.
    return question.endsBefore === undefined ? this.#keep(key, selection, columns.size) : selection;
  }

  /** For when a listing has changed. */
  clear(): void {
    this.#kept.clear();
  }

  #keep(key: string, selection: Selection, size: number): Selection {
    const { length } = selection.hits;
    this.#makeRoom(size);
    if (length > this.#ring.length) return selection;
    if (this.#next + length > this.#ring.length) this.#next = 0;
    const [from, to] = [this.#next, this.#next + length];
    for (const [other, one] of this.#kept)
      if (this.#kept.size === selectionsMost || (one.from < to && one.to > from)) this.#kept.delete(other);
    this.#next = to;
    this.#ring.set(selection.hits, from);
    const kept = { ...selection, hits: this.#ring.subarray(from, to) };
    this.#kept.set(key, { selection: kept, from, to });
    return kept;
  }

  #makeRoom(size: number): void {
    if (this.#ring.length >= Math.min(boatsMost, size * 2)) return;
    this.#ring = new Int32Array(Math.min(boatsMost, size * 4));
    this.#next = 0;
    this.clear();
  }
}
