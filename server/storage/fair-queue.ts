export interface FairQueueOptions {
  /** Tasks that run at the same time. */
  slots: number;
  /** Tasks that one key may have waiting; more are refused. */
  waitingPerKey: number;
}

export class QueueFull extends Error {}

/**
 * Runs tasks in turn by key: each key has at most one running task, and a free slot goes to the key that has
 * waited longest. Someone with sixty tasks delays another key by one task at most, not by sixty.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** Waiting tasks by key, in the order in which the keys take their turns. */
  readonly #waiting = new Map<number, (() => Promise<void>)[]>();
  readonly #running = new Set<number>();

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** Resolves and rejects with the task. @throws QueueFull when `key` has too many waiting tasks. */
  run<T>(key: number, task: () => Promise<T>): Promise<T> {
    const queue = this.#waiting.get(key) ?? [];
    if (queue.length >= this.#options.waitingPerKey) return Promise.reject(new QueueFull());
    return new Promise<T>((resolve, reject) => {
      queue.push(() => task().then(resolve, reject));
      this.#waiting.set(key, queue);
      this.#startNext();
    });
  }

  #startNext(): void {
    for (const [key, queue] of this.#waiting) {
      if (this.#running.size >= this.#options.slots) return;
      if (this.#running.has(key)) continue;
      const task = queue.shift();
      if (queue.length === 0) this.#waiting.delete(key);
      if (!task) continue;
      this.#running.add(key);
      void task().finally(() => this.#finished(key));
    }
  }

  /** The key goes to the end of the line. */
  #finished(key: number): void {
    this.#running.delete(key);
    const rest = this.#waiting.get(key);
    if (rest) {
      this.#waiting.delete(key);
      this.#waiting.set(key, rest);
    }
    this.#startNext();
  }
}
