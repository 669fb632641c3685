import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentPolicy, type Allowed } from './content-policy.ts';
import { concerns } from './page-address.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Page {
  /** 200, or 410 for a removed page. */
  status: number;
  type: string;
  etag: string;
  /** Its Content-Security-Policy. */
  policy: string;
  html: Record<Encoding, Buffer>;
}

/** The result of rendering an address. */
export interface Rendered {
  status: number;
  /** Where a redirect leads. */
  location: string | null;
  page: Page;
}

interface Entry {
  page: Page;
  renderedAt: number;
  isStale: boolean;
}

interface Render {
  promise: Promise<Rendered>;
  wasChanged: boolean;
}

export interface HtmlCacheOptions {
  /** Renders one page for `visitor`, the first one who requested it. */
  render(address: string, visitor: string): Promise<Rendered>;
  /**
   * A changed page is rendered again at most this often, so that a busy auction isn't rendered for every bid.
   */
  calmMs?: number;
  /** The longest a page is used without a reported change. */
  maxAgeMs?: number;
  /** The longest a page is used if it can't be rendered again. */
  maxStaleMs?: number;
  maxPages?: number;
  now?(): number;
}

const isKept = (status: number) => status === 200 || status === 410;

/**
 * Compressed pages of the public site, the same for every visitor. `changed` makes pages about a boat stale;
 * while changes aren't reported (`isInformed` false), every page is rendered again as if it had changed.
 */
export class HtmlCache {
  isInformed = false;
  readonly #entries = new Map<string, Entry>();
  readonly #underWay = new Map<string, Render>();
  readonly #options: Required<HtmlCacheOptions>;

  constructor(options: HtmlCacheOptions) {
    this.#options = {
      calmMs: 400,
      maxAgeMs: 30_000,
      maxStaleMs: 600_000,
      maxPages: 2_000,
      now: Date.now,
      ...options,
    };
  }

  /**
   * The page if it's cached and current; otherwise undefined: call `render`. Synchronous, for the fast path.
   */
  ready(address: string): Page | undefined {
    const entry = this.#entries.get(address);
    if (!entry) return undefined;
    const age = this.#options.now() - entry.renderedAt;
    const isStale = entry.isStale || !this.isInformed || age > this.#options.maxAgeMs;
    return isStale && age > this.#options.calmMs ? undefined : entry.page;
  }

  /**
   * How long a copy of `page` can be used elsewhere without asking again, in ms: `longestMs` if it's current,
   * because a change will be reported, and otherwise until it's rendered again here. 0 if it isn't the page that
   * is cached.
   */
  usableMs(address: string, page: Page, longestMs: number): number {
    const entry = this.#entries.get(address);
    if (entry?.page !== page) return 0;
    const age = this.#options.now() - entry.renderedAt;
    if (!entry.isStale && this.isInformed && age <= this.#options.maxAgeMs) return longestMs;
    return Math.min(longestMs, Math.max(0, this.#options.calmMs - age));
  }

  /** How long ago a cached page was rendered. */
  ageMs(address: string): number {
    const { now } = this.#options;
    return now() - (this.#entries.get(address)?.renderedAt ?? now());
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The last rendered page, for when it can't be rendered now; undefined if it's too old. */
  lastGood(address: string): Page | undefined {
    const entry = this.#entries.get(address);
    return entry && this.#options.now() - entry.renderedAt <= this.#options.maxStaleMs
      ? entry.page
      : undefined;
  }

  /** Whether `render` would share a pending render. */
  isRendering(address: string): boolean {
    return this.#underWay.get(address)?.wasChanged === false;
  }

  /**
   * Renders once for concurrent requests. A failure (rejected, or a status of 500 and more) leaves the last
   * good page.
   */
  render(address: string, visitor = ''): Promise<Rendered> {
    const running = this.#underWay.get(address);
    if (running && !running.wasChanged) return running.promise;
    const render: Render = { wasChanged: false, promise: this.#options.render(address, visitor) };
    this.#underWay.set(address, render);
    const startedAt = this.#options.now();
    render.promise = render.promise
      .then((rendered) => {
        if (isKept(rendered.status))
          this.#keep(address, { page: rendered.page, renderedAt: startedAt, isStale: render.wasChanged });
        else if (rendered.status < 500) this.#entries.delete(address);
        return rendered;
      })
      .finally(() => {
        if (this.#underWay.get(address) === render) this.#underWay.delete(address);
      });
    return render.promise;
  }

  /** A boat changed: makes its own page stale, and every page that isn't another boat's. */
  changed(boatId: number): void {
    for (const [address, entry] of this.#entries) if (concerns(address, boatId)) entry.isStale = true;
    for (const [address, render] of this.#underWay) if (concerns(address, boatId)) render.wasChanged = true;
  }

  /** After a gap in the reports, changes may have been missed: makes every page stale. */
  forget(): void {
    for (const entry of this.#entries.values()) entry.isStale = true;
    for (const render of this.#underWay.values()) render.wasChanged = true;
  }

  #keep(address: string, entry: Entry): void {
    this.#entries.delete(address);
    this.#entries.set(address, entry);
    if (this.#entries.size <= this.#options.maxPages) return;
    const oldest = this.#entries.keys().next().value;
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}

/** Compresses once what will be sent many times. */
export function toPage(
  html: Buffer,
  allowed: Allowed,
  { status = 200, type = 'text/html; charset=utf-8' }: Partial<Pick<Page, 'status' | 'type'>> = {},
): Page {
  return {
    status,
    type,
    policy: contentPolicy(html.toString(), allowed),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    html: {
      identity: html,
      gzip: gzipSync(html, { level: 6 }),
      br: brotliCompressSync(html, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
      }),
    },
  };
}

/** The best encoding that a request accepts. */
export function encodingFor(accepts: string | undefined): Encoding {
  if (accepts?.includes('br')) return 'br';
  return accepts?.includes('gzip') ? 'gzip' : 'identity';
}
