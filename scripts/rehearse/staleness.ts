/** A bid that was acknowledged. */
interface Acknowledged {
  boat: number;
  price: number;
  /** `performance.now()`. */
  at: number;
  tookMs: number;
  /** By kind of page: the longest time after it that a page still showed a former price. */
  staleMs: Record<string, number>;
}

/** By kind of page: the longest time and the median, in ms. */
export type Times = Record<string, { longest: number; median: number }>;

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Compares prices that pages show with the bids that were acknowledged before. */
export class Staleness {
  readonly #bids: Acknowledged[] = [];

  get bids(): number {
    return this.#bids.length;
  }

  /** `sentAt`: when the bid was sent, by `performance.now()`. */
  acknowledged(boat: number, price: number, sentAt: number): void {
    const at = performance.now();
    this.#bids.push({ boat, price, at, tookMs: at - sentAt, staleMs: {} });
  }

  /** How long bids took, in the middle. */
  get bidMs(): number {
    return median(this.#bids.map(({ tookMs }) => tookMs));
  }

  /** A page of this kind that has just arrived shows this price of a boat. */
  seen(kind: string, boat: number, price: number): void {
    const now = performance.now();
    for (const bid of this.#bids)
      if (bid.boat === boat && bid.price > price)
        bid.staleMs[kind] = Math.max(bid.staleMs[kind] ?? 0, now - bid.at);
  }

  /** The bids since the `from`th: by kind of page, the longest time in ms and the median. */
  summary(kinds: readonly string[], from = 0): Times {
    return Object.fromEntries(
      kinds.map((kind) => {
        const times = this.#bids.slice(from).map(({ staleMs }) => staleMs[kind] ?? 0);
        return [kind, { longest: Math.max(0, ...times), median: median(times) }];
      }),
    );
  }
}
