/** A runner that takes no job for this long while jobs are due counts as stuck. */
const timeoutMs = 15_000;

/**
 * Tracks whether this node's job runner works: how many jobs it's running, and when it last started or
 * finished one.
 */
export class WorkerHealth {
  #busy = 0;
  #at: number;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#at = now();
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#busy += 1;
    this.#at = this.#now();
    try {
      return await work();
    } finally {
      this.#busy -= 1;
      this.#at = this.#now();
    }
  }

  /** No job running, started or finished for a long time. The caller checks whether any job is due. */
  get isStuck(): boolean {
    return this.#busy === 0 && this.#now() - this.#at > timeoutMs;
  }

  reset(): void {
    this.#at = this.#now();
  }
}
