import type pg from 'pg';
import { connect, type Db } from '../../db/database.ts';
import { SearchColumns } from './columns.ts';
import type { Answer, Headings, Question } from './question.ts';
import {
  readAll,
  readLive,
  readChanges,
  readNames,
  readSome,
  type CatalogNames,
  type ChangedListings,
} from './read-listings.ts';
import { comparisonOf } from './orders.ts';
import { closingSoon, selectBoats, type Selection } from './select-boats.ts';
import { topOf } from './top-of.ts';

/** This many selections are cached, until a listing changes. */
const cacheMax = 64;
/** Without requests for this long, it may have missed deleted changes (they're kept for a day). */
const staleMs = 12 * 3_600_000;

/**
 * The public listings in memory. Before each answer it asks the database for changes, so an answer is never
 * older than its request; requests that arrive meanwhile share the next query, and selections stay cached
 * until something changes.
 */
export class SearchMemory {
  #columns = new SearchColumns();
  #names: CatalogNames = { tagLabels: {}, mergedTags: new Map(), makes: new Map() };
  #catalog = 0;
  readonly #cached = new Map<string, Selection>();
  #horizon: string | undefined;
  #snapshot: string | undefined;
  #askedAt = 0;
  #now = 0;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  readonly #at: { pool: pg.Pool; db: Db };

  constructor(pool: pg.Pool) {
    this.#at = { pool, db: connect(pool) };
  }

  async find(asked: Question): Promise<Answer> {
    await this.#follow();
    const moved = movedFilters(this.#names, asked);
    const question = { ...asked, ...moved };
    const { hits, found, ...counts } = this.#select(question);
    return {
      ...counts,
      ids: pageOf(this.#columns, hits, question, comparisonOf(this.#columns, question, found)),
      tagLabels: this.#names.tagLabels,
      ...(moved && { moved }),
    };
  }

  /** A list and its facets share one selection, as do its pages and orders. */
  #select(question: Question): Selection {
    const { page: _page, limit: _limit, after: _after, sortBy: _sortBy, ...filters } = question;
    const key = JSON.stringify(Object.entries(filters).sort());
    const cached = this.#cached.get(key);
    if (cached) return cached;
    const selection = selectBoats(this.#columns, question);
    // Rarely requested twice: the moment that it names is different each day, or each time.
    if (question.endsBefore !== undefined) return selection;
    if (this.#cached.size >= cacheMax) this.#cached.delete(this.#cached.keys().next().value!);
    this.#cached.set(key, selection);
    return selection;
  }

  async headings(): Promise<Headings> {
    const count = async (question: Partial<Question>) =>
      (await this.find({ page: 1, limit: 0, sortBy: 0, ...question })).counts;
    const boats = (counts: Answer['counts'], facet: 'status' | 'listing', value: string) =>
      counts[facet].find((one) => one.value === value)?.boats ?? 0;
    const [auctions, all] = [await count({ listing: 'auction' }), await count({})];
    return {
      auctions: boats(auctions, 'status', 'live'),
      scheduled: boats(auctions, 'status', 'scheduled'),
      closing: closingSoon(this.#columns, this.#now),
      marketplace: boats(all, 'listing', 'marketplace'),
      sold: boats(all, 'status', 'sold'),
    };
  }

  #follow(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#catchUp().finally(() => (this.#running = undefined));
      return this.#running;
    }
    this.#next ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        return this.#follow();
      });
    return this.#next;
  }

  async #catchUp(): Promise<void> {
    if (this.#horizon === undefined || Date.now() - this.#askedAt > staleMs) await this.#load();
    const askedAt = Date.now();
    const since = this.#horizon!;
    const [changes] = await readChanges(this.#at, since);
    if (!changes) throw new Error('The database didn’t answer with what’s new');
    if (changes.snapshot !== this.#snapshot) await this.#applyChanges(changes, since);
    if (changes.catalog !== this.#catalog) await this.#readNames();
    this.#catalog = changes.catalog;
    this.#horizon = changes.horizon;
    this.#snapshot = changes.snapshot;
    this.#askedAt = askedAt;
    this.#now = changes.now;
  }

  async #applyChanges({ changed }: ChangedListings, since: string): Promise<void> {
    if (changed.length > 0) await this.#update(changed);
    const moved = (await readLive(this.#at, since)).filter((row) => this.#columns.putLive(row));
    if (changed.length > 0 || moved.length > 0) this.#cached.clear();
  }

  async #load(): Promise<void> {
    const columns = new SearchColumns();
    const horizon = await readAll(this.#at.db, (rows) => {
      for (const row of rows) columns.put(row);
    });
    this.#columns = columns;
    await this.#readNames();
    this.#horizon = horizon;
    this.#snapshot = undefined;
  }

  async #update(ids: number[]): Promise<void> {
    const rows = await readSome(this.#at.db, ids);
    const seen = new Set(rows.map(({ id }) => id));
    for (const id of ids) if (!seen.has(id)) this.#columns.remove(id);
    for (const row of rows) this.#columns.put(row);
    if (rows.some((row) => row.tag_ids.some((id) => !(id in this.#names.tagLabels)))) await this.#readNames();
  }

  async #readNames(): Promise<void> {
    this.#names = await readNames(this.#at.db);
    this.#cached.clear();
  }
}

/** The filters that name a merged tag or a former make, as they are now; undefined if none does. */
export function movedFilters(
  { mergedTags, makes }: Pick<CatalogNames, 'mergedTags' | 'makes'>,
  { tags, make }: Pick<Question, 'tags' | 'make'>,
): Answer['moved'] {
  const currentTags = tags && [...new Set(tags.split(',').map((id) => mergedTags.get(id) ?? id))].join(',');
  const currentMake = make && (makes.get(make.trim().toLowerCase()) ?? make);
  const moved = {
    ...(currentTags !== tags && { tags: currentTags }),
    ...(currentMake !== make && { make: currentMake }),
  };
  return Object.keys(moved).length > 0 ? moved : undefined;
}

/** A page by number, or what follows a boat; if that boat was removed meanwhile, the number is used. */
function pageOf(
  columns: SearchColumns,
  hits: Int32Array,
  { page, limit, after }: Question,
  compare: (a: number, b: number) => number,
): number[] {
  const position = after === undefined ? undefined : columns.positionOf(after);
  const places =
    position === undefined
      ? topOf(hits, page * limit, compare).slice((page - 1) * limit)
      : topOf(
          hits.filter((hit) => compare(hit, position) > 0),
          limit,
          compare,
        );
  return places.map((one) => columns.numbers.id[one]!);
}
