/** Caches what `read` returns for `cacheMs`. Concurrent calls share one read; a failed read isn't cached. */
export class CachedValue<T> {
  readonly #cacheMs: number;
  #cached: { value: Promise<T>; until: number } | undefined;

  constructor(cacheMs: number) {
    this.#cacheMs = cacheMs;
  }

  get(read: () => Promise<T>): Promise<T> {
    if (this.#cached && this.#cached.until > Date.now()) return this.#cached.value;
    const cached = { value: read(), until: Date.now() + this.#cacheMs };
    this.#cached = cached;
    cached.value.catch(() => {
      if (this.#cached === cached) this.#cached = undefined;
    });
    return cached.value;
  }
}
