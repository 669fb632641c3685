import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../../server/metrics/metrics.ts';
import { everyPage } from '../page-address.ts';
import type { SendPurge } from './purge-requests.ts';

export interface PurgeQueueOptions {
  send: SendPurge;
  log: Pick<FastifyBaseLogger, 'warn'>;
  metrics: Metrics;
}

/** Purges are sent at most this often; the first after a pause is sent immediately. */
const everyMs = 250;
/**
 * Each purge is sent once more after this time: the first one can overtake a page that was sent before it, and
 * tiers of a CDN can fill from each other.
 */
const repeatMs = 250;
const timeoutMs = 2_000;
const longestBackoffMs = 2_000;
/** With more tags than this, every page is purged: it's as many as one request of every CDN can carry. */
const maxTags = 100;

/** Sends purges to one address: collected, repeated, and tried again until the CDN accepts them. */
export class PurgeQueue {
  readonly #options: PurgeQueueOptions;
  /** When each waiting tag was first purged. */
  #waiting = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #lastSentAt = -everyMs;
  /** Since the last success. */
  #failures = 0;
  #failingSince = 0;
  #isStopped = false;

  constructor(options: PurgeQueueOptions) {
    this.#options = options;
    for (const result of ['sent', 'failed', 'overflow'])
      options.metrics.startAtZero('bowline_cdn_purges_total', { result });
  }

  /** How long purges have been failing; 0 if they work. */
  get failingMs(): number {
    return this.#failures === 0 ? 0 : performance.now() - this.#failingSince;
  }

  purge(tags: readonly string[]): void {
    this.#add(tags, performance.now());
    this.#schedule();
  }

  /** Sends what waits, once. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    if (this.#waiting.size > 0) await this.#send();
  }

  #add(tags: readonly string[], since: number): void {
    for (const tag of tags) this.#waiting.set(tag, Math.min(since, this.#waiting.get(tag) ?? since));
    if (this.#waiting.size > maxTags) {
      this.#options.metrics.count('bowline_cdn_purges_total', { result: 'overflow' });
      this.#waiting.set(everyPage, since);
    }
    if (this.#waiting.size > 1 && this.#waiting.has(everyPage))
      this.#waiting = new Map([[everyPage, Math.min(...this.#waiting.values())]]);
  }

  #schedule(): void {
    if (this.#timer || this.#isStopped || this.#waiting.size === 0) return;
    const pause = Math.min(longestBackoffMs, everyMs * 2 ** Math.min(this.#failures, 10));
    const wait = Math.max(0, this.#lastSentAt + pause - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#send();
    }, wait);
    this.#timer.unref();
  }

  async #send(): Promise<void> {
    const { send, metrics } = this.#options;
    const batch = this.#waiting;
    this.#waiting = new Map();
    this.#lastSentAt = performance.now();
    try {
      await send([...batch.keys()], AbortSignal.timeout(timeoutMs));
      this.#succeeded(batch);
    } catch (err) {
      metrics.count('bowline_cdn_purges_total', { result: 'failed' });
      if (this.#failures++ === 0) {
        this.#failingSince = performance.now();
        this.#options.log.warn({ err }, 'purges fail');
      }
      for (const [tag, since] of batch) this.#add([tag], since);
    }
    this.#schedule();
  }

  #succeeded(batch: ReadonlyMap<string, number>): void {
    const { metrics, log } = this.#options;
    const now = performance.now();
    metrics.count('bowline_cdn_purges_total', { result: 'sent' });
    if (this.#failures > 0) log.warn({ failures: this.#failures }, 'purges work again');
    this.#failures = 0;
    // Infinity: a repeated purge, whose time says nothing, and which isn't repeated again.
    const first = [...batch].filter(([, since]) => since < Infinity);
    if (first.length === 0) return;
    metrics.observe(
      'bowline_cdn_purge_seconds',
      (now - Math.min(...first.map(([, since]) => since))) / 1_000,
      {},
    );
    setTimeout(() => {
      this.#add(
        first.map(([tag]) => tag),
        Infinity,
      );
      this.#schedule();
    }, repeatMs).unref();
  }
}
