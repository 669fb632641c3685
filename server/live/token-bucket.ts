export interface Rate {
  perSecond: number;
  /** How much can be taken at once after a pause. */
  burst: number;
}

/** Allows `perSecond` on average and `burst` at once. */
export class TokenBucket {
  readonly #rate: Rate;
  readonly #now: () => number;
  #tokens: number;
  #at: number;

  constructor(rate: Rate, now: () => number = () => performance.now()) {
    this.#rate = rate;
    this.#now = now;
    this.#tokens = rate.burst;
    this.#at = now();
  }

  /** False if fewer than `count` are available; a refused request uses nothing. */
  take(count = 1): boolean {
    this.#refill();
    if (this.#tokens < count) return false;
    this.#tokens -= count;
    return true;
  }

  /** Whether nothing was taken lately: then it equals a new one. */
  get isFull(): boolean {
    this.#refill();
    return this.#tokens === this.#rate.burst;
  }

  #refill(): void {
    const now = this.#now();
    this.#tokens = Math.min(
      this.#rate.burst,
      this.#tokens + ((now - this.#at) / 1_000) * this.#rate.perSecond,
    );
    this.#at = now;
  }
}
