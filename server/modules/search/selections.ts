import type { SearchColumns } from './columns.ts';
import { Kept } from './kept.ts';
import type { Question } from './question.ts';
import { selectBoats, type Selection } from './select-boats.ts';

/** So many selections are kept, and so many boats in all of them: 4 bytes each. */
const selectionsMost = 64;
const boatsMost = 4_000_000;

/** What was selected lately. A list and its facets share one selection, as do its pages and orders. */
export class Selections {
  readonly #kept = new Kept<Selection>({ count: selectionsMost, weight: boatsMost });

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
    if (question.endsBefore === undefined) this.#kept.set(key, selection, boatsIn(selection));
    return selection;
  }

  /** For when a listing has changed. */
  clear(): void {
    this.#kept.clear();
  }
}

const boatsIn = ({ hits, found }: Selection): number => hits.length + (found?.places.length ?? 0);
