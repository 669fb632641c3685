import { publicStatuses } from '../../../contract/boat-statuses.ts';
import type { Rules } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { LiveReader } from '../../live/live-server.ts';
import { auctionNow } from './auction-now.ts';
import { eventsSince } from './boat-events.ts';

/** Reads what live connections show about boats: only public information. */
export function createLiveReader({ db, rules }: { db: Db; rules: Rules }): LiveReader {
  return {
    async publicOf(boatIds) {
      if (boatIds.length === 0) return [];
      const lots = await db
        .selectFrom('lot')
        .select('boat_id')
        .where('boat_id', 'in', boatIds)
        .where('status', 'in', [...publicStatuses])
        .execute();
      return lots.map((lot) => lot.boat_id);
    },

    catchUp: (boatId, since, limit) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          const lot = await tx
            .selectFrom('lot')
            .selectAll()
            .where('boat_id', '=', boatId)
            .executeTakeFirstOrThrow();
          return {
            seq: lot.seq,
            boat: lot.listing_type === 'auction' ? auctionNow(lot, rules.increments) : null,
            events: await eventsSince(tx, boatId, since, limit),
          };
        }),

    async auctionsOf(boatIds) {
      if (boatIds.length === 0) return [];
      const lots = await db
        .selectFrom('lot')
        .selectAll()
        .where('boat_id', 'in', boatIds)
        .where('listing_type', '=', 'auction')
        .execute();
      return lots.map((lot) => ({ market_place_id: lot.boat_id, boat: auctionNow(lot, rules.increments) }));
    },
  };
}
