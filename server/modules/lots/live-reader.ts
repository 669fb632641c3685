import { sql, type Selectable } from 'kysely';
import type pg from 'pg';
import { publicStatuses } from '../../../contract/boat-statuses.ts';
import type { Rules } from '../../config.ts';
import { createBatcher } from '../../db/create-batcher.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Lot } from '../../db/types.generated.ts';
import type { CaughtUp, LiveReader } from '../../live/live-server.ts';
import { auctionNow } from './auction-now.ts';
import { toEvent } from './boat-events.ts';

interface Options {
  pool: Pick<pg.Pool, 'query'>;
  db: Db;
  rules: Rules;
}
interface Asked {
  boatId: number;
  since: number;
}

/** A client that missed more than this reads alone, so that others don't wait for it. */
const fewEvents = 20;

/**
 * Reads what live connections show about boats: only public information. When a node restarts, all its connections ask
 * at once, many of them the same: concurrent requests share a statement.
 */
export function createLiveReader(options: Options): LiveReader {
  const { db, rules } = options;
  const readPublic = async (boatIds: readonly number[]) =>
    (await selectPublic(options, boatIds)).map((row) => row.boat_id);
  const isPublic = createBatcher({
    name: 'find public boats',
    run: async (boatIds: number[]) => {
      const found = new Set(await readPublic([...new Set(boatIds)]));
      return boatIds.map((id) => found.has(id));
    },
  });
  const readTogether = createBatcher({
    name: 'catch up',
    run: (asked: Asked[]) => readCaughtUp(options, asked, fewEvents + 1),
  });
  return {
    async publicOf(boatIds) {
      const [only] = boatIds;
      if (only === undefined) return [];
      if (boatIds.length > 1) return readPublic(boatIds);
      return (await isPublic(only)) ? [only] : [];
    },

    async catchUp(boatId, since, limit) {
      let found = await readTogether({ boatId, since });
      if (found && found.events.length > fewEvents)
        [found] = await readCaughtUp(options, [{ boatId, since }], limit);
      if (!found) throw new Error(`Boat ${boatId} is gone.`);
      return found;
    },

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

/** Each in order; undefined for a boat that's gone. The same questions are asked once. */
async function readCaughtUp(
  options: Options,
  asked: Asked[],
  limit: number,
): Promise<(CaughtUp | undefined)[]> {
  const keyOf = ({ boatId, since }: Asked) => `${boatId} ${since}`;
  const distinct = [...new Map(asked.map((one) => [keyOf(one), one])).values()];
  const boatIds = distinct.map(({ boatId }) => boatId);
  const since = distinct.map((one) => one.since);
  const rows = await selectCaughtUp(options, boatIds, since, limit);
  const found = new Map(
    rows.map((row) => [keyOf({ boatId: row.boat_id, since: row.since }), present(row, options.rules)]),
  );
  return asked.map((one) => found.get(keyOf(one)));
}

const present = ({ events, ...lot }: CaughtUpRow, rules: Rules): CaughtUp => ({
  seq: lot.seq,
  boat: lot.listing_type === 'auction' ? auctionNow(lot, rules.increments) : null,
  events: events.map(({ at, ...event }) => toEvent({ ...event, boat_id: lot.boat_id, at: new Date(at) })),
});

const selectPublic = prepared(
  'find-public-boats',
  (boatIds: readonly number[]) =>
    sql<{ boat_id: number }>`
      select boat_id from lot where boat_id = any(${boatIds}::int[]) and status = any(${publicStatuses}::text[])`,
);

const auctionColumns = [
  'boat_id',
  'status',
  'listing_type',
  'seq',
  'opening_bid',
  'asking_price',
  'reserve',
  'current_bid',
  'leader_id',
  'leader_max',
  'leader_seq',
  'second_max',
  'bid_count',
  'bidder_count',
  'extended_count',
  'starts_at',
  'ends_at',
  'closed_at',
  'sold_price',
  'sale_state',
  'rules',
] as const satisfies (keyof Lot)[];

interface CaughtUpRow extends Pick<Selectable<Lot>, (typeof auctionColumns)[number]> {
  since: number;
  /** `at`: epoch ms. */
  events: { seq: number; type: string; at: number; payload: unknown }[];
}

/** One statement, so that state and events are of the same moment. */
const selectCaughtUp = prepared(
  'catch-up',
  (boatIds: number[], since: number[], limit: number) => sql<CaughtUpRow>`
    select asked.since, ${sql.join(auctionColumns.map((name) => sql.ref(`lot.${name}`)))}, coalesce(missed.events, '[]') as events
    from unnest(${boatIds}::int[], ${since}::int[]) as asked (boat_id, since)
    join lot on lot.boat_id = asked.boat_id
    cross join lateral (
      select json_agg(json_build_object('seq', e.seq, 'type', e.type, 'at', extract(epoch from e.at) * 1000, 'payload', e.payload) order by e.seq) as events
      from (
        select seq, type, at, payload from boat_event
        where boat_event.boat_id = asked.boat_id and boat_event.seq > asked.since
        order by boat_event.seq limit ${limit}
      ) e
    ) missed`,
);
