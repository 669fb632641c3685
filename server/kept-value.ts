/** What was read is believed for a while; those who ask meanwhile share one reading. A reading that fails is not kept. */
export class KeptValue<T> {
  readonly #keptMs: number;
  #kept: { value: Promise<T>; until: number } | undefined;

  constructor(keptMs: number) {
    this.#keptMs = keptMs;
  }

  get(read: () => Promise<T>): Promise<T> {
    if (this.#kept && this.#kept.until > Date.now()) return this.#kept.value;
    const kept = { value: read(), until: Date.now() + this.#keptMs };
    this.#kept = kept;
    kept.value.catch(() => {
      if (this.#kept === kept) this.#kept = undefined;
    });
    return kept.value;
  }
}
