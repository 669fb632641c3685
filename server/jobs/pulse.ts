/** How long a runner may take nothing while jobs are due, before it is taken for stuck. */
const patienceMs = 15_000;

/** Feels whether this node's runner works: what it has in hand, and when it last took or finished something. */
export class Pulse {
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

  /** Nothing in hand for long. Whether there was anything to take is for the queue to say. */
  get isIdleLong(): boolean {
    return this.#busy === 0 && this.#now() - this.#at > patienceMs;
  }

  beginAnew(): void {
    this.#at = this.#now();
  }
}
