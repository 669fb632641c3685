import type pg from 'pg';
import { limits } from '../../../contract/limits.ts';
import { connect, type Db } from '../../db/database.ts';
import { SearchColumns } from './columns.ts';
import type { Answer, Headings, Page, Question, Sample } from './question.ts';
import {
  readAll,
  readLive,
  readChanges,
  readNames,
  readSome,
  type CatalogNames,
  type ChangedListings,
} from './read-listings.ts';
import { closingSoon } from './closing-soon.ts';
import { loadingCode } from './loading-code.ts';
import { pageOf } from './page-of.ts';
import { similarBoats } from './similar-boats.ts';
import { Selections } from './selections.ts';
import { warmUp } from './warm-up.ts';

/** Without requests for this long, it may have missed deleted changes (they're kept for a day). */
const staleMs = 12 * 3_600_000;

/** All listings are being read. */
export class SearchLoading extends Error {
  readonly code = loadingCode;
}

/**
 * The public listings in memory. Before each answer it asks the database for changes, so an answer is never
 * older than its request; requests that arrive meanwhile share the next query, and selections stay cached
 * until something changes.
 */
export class SearchMemory {
  #columns = new SearchColumns();
  #names: CatalogNames = { tagLabels: {}, mergedTags: new Map(), makes: new Map() };
  #catalog = 0;
  readonly #selections = new Selections();
  #horizon: string | undefined;
  #snapshot: string | undefined;
  #askedAt = 0;
  #now = 0;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #isLoading = false;
  readonly #at: { pool: pg.Pool; db: Db };

  constructor(pool: pg.Pool) {
    this.#at = { pool, db: connect(pool) };
  }

  /** @throws SearchLoading when all listings still have to be read, and that takes long. */
  async find(asked: Question): Promise<Answer> {
    await this.#followOrLeave();
    const { question, moved, selection } = this.#select(asked);
    const { hits: _hits, ...counts } = selection;
    return {
      ...counts,
      ids: pageOf(this.#columns, selection, question),
      tagLabels: this.#names.tagLabels,
      ...(moved && { moved }),
    };
  }

  /** @throws SearchLoading as `find` */
  async page(asked: Question): Promise<Page> {
    await this.#followOrLeave();
    const { question, selection } = this.#select(asked);
    return { ids: pageOf(this.#columns, selection, question), total: selection.total };
  }

  /** @throws SearchLoading as `find`, but sooner */
  async similar(sample: Sample): Promise<Page> {
    await this.#followOrLeave(limits.similarWaitMs);
    return similarBoats(this.#columns, sample);
  }

  #select(asked: Question) {
    const moved = movedFilters(this.#names, asked);
    const question = { ...asked, ...moved };
    return { moved, question, selection: this.#selections.select(this.#columns, question) };
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

  async #followOrLeave(waitMs: number = limits.searchLoadWaitMs): Promise<void> {
    const following = this.#follow();
    if (!this.#isLoading) return following;
    let timer: NodeJS.Timeout | undefined;
    const leaving = new Promise<never>((_, leave) => {
      timer = setTimeout(() => leave(new SearchLoading()), waitMs);
    });
    await Promise.race([following, leaving]).finally(() => clearTimeout(timer));
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
    if (this.#horizon === undefined || Date.now() - this.#askedAt > staleMs) {
      this.#isLoading = true;
      await this.#load().finally(() => (this.#isLoading = false));
    }
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
    if (changed.length > 0 || moved.length > 0) this.#selections.clear();
  }

  async #load(): Promise<void> {
    const columns = new SearchColumns();
    const horizon = await readAll(this.#at.db, (rows) => {
      for (const row of rows) columns.put(row);
    });
    columns.tidy();
    warmUp(columns);
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
    this.#columns.tidy();
    if (rows.some((row) => row.tag_ids.some((id) => !(id in this.#names.tagLabels)))) await this.#readNames();
  }

  async #readNames(): Promise<void> {
    this.#names = await readNames(this.#at.db);
    this.#selections.clear();
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
