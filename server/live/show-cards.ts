import type { ShownCards } from '../../contract/events.ts';
import { auctionNow } from '../modules/lots/auction-now.ts';
import { publicStatuses } from '../../contract/boats.ts';
import type { LiveOptions } from './live-server.ts';
import { boatIdsOf } from './payloads.ts';
import { isCardRoom, rooms } from './rooms.ts';

const cardsMax = 100;

/** What a list needs of a connection: the rooms it is in. */
interface Rooms {
  rooms: Set<string>;
  join(rooms: string[]): unknown;
  leave(room: string): unknown;
}

/**
 * A list hears of the cards it shows and of no others. The rooms are joined before the boats are read, so that what changes after
 * the reading is heard; a card's number tells which of the two is newer.
 */
export async function showCards(
  { db, rules, log }: Pick<LiveOptions, 'db' | 'rules' | 'log'>,
  request: unknown,
  socket: Rooms,
): Promise<ShownCards> {
  const none = (): ShownCards => ({ cards: [], serverTime: Date.now() });
  const ids = boatIdsOf(request, cardsMax);
  if (!ids) return none();
  try {
    const shown = (
      await db
        .selectFrom('lot')
        .select('boat_id')
        .where('boat_id', 'in', ids.length > 0 ? ids : [0])
        .where('status', 'in', [...publicStatuses])
        .execute()
    ).map((lot) => lot.boat_id);
    const wanted = new Set(shown.map(rooms.card));
    for (const room of socket.rooms) if (isCardRoom(room) && !wanted.has(room)) await socket.leave(room);
    await socket.join([...wanted]);
    if (shown.length === 0) return none();
    const lots = await db
      .selectFrom('lot')
      .selectAll()
      .where('boat_id', 'in', shown)
      .where('listing_type', '=', 'auction')
      .execute();
    return {
      serverTime: Date.now(),
      cards: lots.map((lot) => ({ market_place_id: lot.boat_id, boat: auctionNow(lot, rules.increments) })),
    };
  } catch (error) {
    log.warn({ err: error }, 'showCards');
    return none();
  }
}
