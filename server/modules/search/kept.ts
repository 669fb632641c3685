/** What was made lately, by key: so many at most, and with so much weight in all. The oldest go first. */
export class Kept<T> {
  readonly #values = new Map<string, { value: T; weight: number }>();
  #weight = 0;
  readonly #most: { count: number; weight: number };

  constructor(most: { count: number; weight: number }) {
    this.#most = most;
  }

  get(key: string): T | undefined {
    return this.#values.get(key)?.value;
  }

  /** The last one stays, however heavy it is. */
  set(key: string, value: T, weight: number): void {
    this.#values.set(key, { value, weight });
    this.#weight += weight;
    for (const [oldest, one] of this.#values) {
      if (oldest === key || (this.#values.size <= this.#most.count && this.#weight <= this.#most.weight))
        break;
      this.#values.delete(oldest);
      this.#weight -= one.weight;
    }
  }

  clear(): void {
    this.#values.clear();
    this.#weight = 0;
  }
}
