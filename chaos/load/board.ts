import type { AuctionNow } from '../../contract/bids.ts';

/** What clients know of the auctions, from pages and from answers to their bids. */
export class Board {
  readonly boatIds: readonly number[];
  readonly #known = new Map<
    number,
    { minimumBid: number; endsAt: number; isOver: boolean; version: number }
  >();

  constructor(auctions: readonly { boatId: number; openingBid: number; endsAt: number }[]) {
    this.boatIds = auctions.map(({ boatId }) => boatId);
    for (const { boatId, openingBid, endsAt } of auctions)
      this.#known.set(boatId, { minimumBid: openingBid, endsAt, isOver: false, version: -1 });
  }

  see(boatId: number, now: AuctionNow): void {
    const known = this.#known.get(boatId);
    if (!known || known.version >= now.version) return;
    this.#known.set(boatId, {
      minimumBid: now.minimumBid,
      endsAt: Date.parse(now.endsAt),
      isOver: now.status !== 'live',
      version: now.version,
    });
  }

  /** A refusal names a minimum that the pages haven't shown yet. */
  raise(boatId: number, minimumBid: number): void {
    const known = this.#known.get(boatId);
    if (known && known.minimumBid < minimumBid) known.minimumBid = minimumBid;
  }

  minimumBid(boatId: number): number {
    return this.#known.get(boatId)?.minimumBid ?? 0;
  }

  /** Auctions that take bids, the next to end first. */
  open(): number[] {
    return this.boatIds
      .filter((id) => !this.#known.get(id)?.isOver)
      .toSorted((a, b) => (this.#known.get(a)?.endsAt ?? 0) - (this.#known.get(b)?.endsAt ?? 0));
  }
}
