import type { SearchColumns } from './columns.ts';
import type { Question } from './question.ts';
import { selectBoats, type Selection } from './select-boats.ts';

/** So many selections are kept, and so many boats in all of them: 4 bytes each. */
const selectionsMost = 64;
const boatsMost = 4_000_000;

/** What was selected lately. A list and its facets share one selection, as do its pages and orders. */
export class Selections {
  readonly #kept = new Map<string, Selection>();
  #boats = 0;

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
    if (kept) return kept;
    const selection = selectBoats(columns, question);
    // Rarely requested twice: the moment that it names is different each day, or each time.
    if (question.endsBefore !== undefined) return selection;
    this.#kept.set(key, selection);
    this.#boats += boatsIn(selection);
    for (const [oldest, one] of this.#kept) {
      if (oldest === key || (this.#kept.size <= selectionsMost && this.#boats <= boatsMost)) break;
      this.#kept.delete(oldest);
      this.#boats -= boatsIn(one);
    }
    return selection;
  }

  /** For when a listing has changed. */
  clear(): void {
    this.#kept.clear();
    this.#boats = 0;
  }
}

const boatsIn = ({ hits, found }: Selection): number => hits.length + (found?.places.length ?? 0);
