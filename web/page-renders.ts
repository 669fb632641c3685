import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { HtmlCache, Page, Rendered } from './html-cache.ts';
import { TooManyRenders, type RenderLimits } from './render-limits.ts';

/** Why there is no page. */
export type Failure = { reason: 'busy'; seconds: number } | { reason: 'failed' };
export type Outcome = Rendered | Failure;

export interface PageRendersOptions {
  cache: HtmlCache;
  limits: RenderLimits;
  log: FastifyBaseLogger;
  visitorOf(request: FastifyRequest): string;
}

/** A page that was good before is sent when rendering takes longer than this. */
const staleAfterMs = 700;
const isGood = (outcome: Outcome): outcome is Rendered => !('reason' in outcome) && outcome.status < 500;
const asRendered = (page: Page): Rendered => ({ status: page.status, location: null, page });

/** Renders pages within the visitor's limit. What fails is one line of the log, and where there is a last good page, that page is sent instead. */
export class PageRenders {
  readonly #options: PageRendersOptions;
  /** Addresses for which somebody is about to be let in: whoever asks for the same page waits, shares it and is not counted. */
  readonly #admitting = new Map<string, Promise<void>>();
  #staleSent = 0;

  constructor(options: PageRendersOptions) {
    this.#options = options;
  }

  /** A page for this request alone. */
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

  /** A page that is the same for everyone: rendered again, or the last good one when that fails, is not allowed, or takes too long. */
  async kept(request: FastifyRequest, address: string): Promise<Outcome> {
    const last = this.#options.cache.lastGood(address);
    const rendered = this.#shared(request, address);
    if (!last) return rendered;
    const inTime = await Promise.race([rendered, pause(staleAfterMs, undefined, { ref: false })]);
    if (inTime && isGood(inTime)) return inTime;
    if (inTime) this.#options.log.warn({ address, staleSent: ++this.#staleSent }, 'sent the last good page');
    return asRendered(last);
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
