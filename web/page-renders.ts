import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { HtmlCache, Page, Rendered } from './html-cache.ts';
import { TooManyRenders, type RenderLimits } from './render-limits.ts';

/** Why there's no page. */
export type Failure = { reason: 'busy'; seconds: number } | { reason: 'failed' };
export type Outcome = (Rendered & { isLastGood?: boolean }) | Failure;

export interface PageRendersOptions {
  cache: HtmlCache;
  limits: RenderLimits;
  log: FastifyBaseLogger;
  visitorOf(request: FastifyRequest): string;
}

/** If rendering takes longer than this, the last good page is sent. */
const staleAfterMs = 700;
const isGood = (outcome: Outcome): outcome is Rendered => !('reason' in outcome) && outcome.status < 500;
const asRendered = (page: Page): Rendered => ({ status: page.status, location: null, page });

/**
 * Renders pages within the visitor's limit. A failure is logged in one line, and the last good page is sent
 * if there is one.
 */
export class PageRenders {
  readonly #options: PageRendersOptions;
  /**
   * Addresses for which a visitor is being admitted: others who request the same page wait, share it and
   * aren't counted.
   */
  readonly #admitting = new Map<string, Promise<void>>();
  #staleSent = 0;

  constructor(options: PageRendersOptions) {
    this.#options = options;
  }

  /** A page only for this request. */
  async own(request: FastifyRequest, act: () => Promise<Rendered>): Promise<Outcome> {
    const { limits, log } = this.#options;
    const url = request.raw.url?.split('?', 1)[0];
    try {
      const rendered = await limits.admit(request, act);
      if (rendered.status >= 500) log.warn({ url, status: rendered.status }, 'page render failed');
      return rendered;
    } catch (err) {
      if (err instanceof TooManyRenders) return { reason: 'busy', seconds: err.seconds };
      log.warn({ url, err }, 'page render failed');
      return { reason: 'failed' };
    }
  }

  /**
   * A page that is the same for everyone: rendered again, or the last good one if that fails, isn't allowed,
   * or takes too long.
   */
  async kept(request: FastifyRequest, address: string): Promise<Outcome> {
    const last = this.#options.cache.lastGood(address);
    const rendered = this.#shared(request, address);
    if (!last) return rendered;
    const inTime = await Promise.race([rendered, pause(staleAfterMs, undefined, { ref: false })]);
    if (inTime && isGood(inTime)) return inTime;
    const url = address.split('?', 1)[0];
    if (inTime) this.#options.log.warn({ url, staleSent: ++this.#staleSent }, 'sent the last good page');
    return { ...asRendered(last), isLastGood: true };
  }

  async #shared(request: FastifyRequest, address: string): Promise<Outcome> {
    const { cache, visitorOf } = this.#options;
    const render = () => cache.render(address, visitorOf(request));
    while (this.#admitting.has(address)) await this.#admitting.get(address);
    const ready = cache.ready(address);
    if (ready) return asRendered(ready);
    if (cache.isRendering(address)) return render().catch((): Failure => ({ reason: 'failed' }));
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#admitting.set(address, promise);
    const letIn = () => {
      if (this.#admitting.get(address) === promise) this.#admitting.delete(address);
      resolve();
    };
    return this.own(request, () => {
      const rendering = render();
      letIn();
      return rendering;
    }).finally(letIn);
  }
}
