import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentPolicy, type Allowed } from './content-policy.ts';
import { concerns } from './public-pages.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Page {
  /** 200, or 410 for what is gone for good. */
  status: number;
  type: string;
  etag: string;
  /** Its Content-Security-Policy. */
  policy: string;
  html: Record<Encoding, Buffer>;
}

interface Entry {
  page: Page;
  renderedAt: number;
  isStale: boolean;
}

export interface HtmlCacheOptions {
  /** Renders one page; undefined when it may not be kept (neither 200 nor 410). */
  render(url: string): Promise<Page | undefined>;
  /** A page that changed is made anew at most this often, so a hot auction does not render once a bid. */
  calmMs?: number;
  /** The longest a page is believed without having been told of a change. */
  maxAgeMs?: number;
  maxPages?: number;
  now?(): number;
}

/**
 * Ready compressed pages of the public site, the same for every visitor. `changed` makes those about a boat stale; while
 * nobody tells of changes (`isInformed` false) every page is made anew as if it had changed.
 */
export class HtmlCache {
  isInformed = false;
  readonly #entries = new Map<string, Entry>();
  readonly #underWay = new Map<string, { promise: Promise<Page | undefined>; wasChanged: boolean }>();
  readonly #options: Required<HtmlCacheOptions>;

  constructor(options: HtmlCacheOptions) {
    this.#options = { calmMs: 400, maxAgeMs: 30_000, maxPages: 2_000, now: Date.now, ...options };
  }

  /** The page if it is ready and right; else undefined: `render` it. Synchronous, for the fast path. */
  ready(url: string): Page | undefined {
    const entry = this.#entries.get(url);
    if (!entry) return undefined;
    const age = this.#options.now() - entry.renderedAt;
    const isStale = entry.isStale || !this.isInformed || age > this.#options.maxAgeMs;
    return isStale && age > this.#options.calmMs ? undefined : entry.page;
  }

  /** Renders once however many ask. */
  render(url: string): Promise<Page | undefined> {
    const running = this.#underWay.get(url);
    if (running && !running.wasChanged) return running.promise;
    const job = { wasChanged: false, promise: this.#options.render(url) };
    this.#underWay.set(url, job);
    const startedAt = this.#options.now();
    job.promise = job.promise
      .then((page) => {
        if (page) this.#keep(url, { page, renderedAt: startedAt, isStale: job.wasChanged });
        else this.#entries.delete(url);
        return page;
      })
      .finally(() => {
        if (this.#underWay.get(url) === job) this.#underWay.delete(url);
      });
    return job.promise;
  }

  /** A boat changed: its own page and every page that is not another boat's. */
  changed(boatId: number): void {
    for (const [url, entry] of this.#entries) if (concerns(url, boatId)) entry.isStale = true;
    for (const [url, job] of this.#underWay) if (concerns(url, boatId)) job.wasChanged = true;
  }

  /** Told again after a silence: what was missed is not known, so nothing is believed. */
  forget(): void {
    for (const entry of this.#entries.values()) entry.isStale = true;
    for (const job of this.#underWay.values()) job.wasChanged = true;
  }

  #keep(url: string, entry: Entry): void {
    this.#entries.delete(url);
    this.#entries.set(url, entry);
    if (this.#entries.size <= this.#options.maxPages) return;
    const oldest = this.#entries.keys().next().value;
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}

/** Compresses once what will be sent many times. */
export function toPage(html: Buffer, allowed: Allowed, { status = 200, type = 'text/html; charset=utf-8' }: Partial<Pick<Page, 'status' | 'type'>> = {}): Page {
  return {
    status,
    type,
    policy: contentPolicy(html.toString(), allowed),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    html: {
      identity: html,
      gzip: gzipSync(html, { level: 6 }),
      br: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }),
    },
  };
}

/** The best encoding that a request accepts. */
export function encodingFor(accepts: string | undefined): Encoding {
  if (accepts?.includes('br')) return 'br';
  return accepts?.includes('gzip') ? 'gzip' : 'identity';
}
