import type { ShownCards } from '../../contract/events.ts';
import type { LiveOptions } from './live-server.ts';
import { boatIdsOf } from './payloads.ts';
import { isCardRoom, rooms } from './rooms.ts';

const cardsMax = 100;

/** What a list needs from a connection: the rooms it's in. */
interface Rooms {
  rooms: Set<string>;
  join(rooms: string[]): unknown;
  leave(room: string): unknown;
}

/**
 * A list gets events only for the cards it shows. The rooms are joined before the boats are read, so changes
 * after the read arrive; a card's sequence number shows which is newer.
 */
export async function showCards(
  { reader, log }: Pick<LiveOptions, 'reader' | 'log'>,
  request: unknown,
  socket: Rooms,
): Promise<ShownCards> {
  const none = (): ShownCards => ({ cards: [], serverTime: Date.now() });
  const ids = boatIdsOf(request, cardsMax);
  if (!ids) return none();
  try {
    const shown = await reader.publicOf(ids);
    const wanted = new Set(shown.map(rooms.card));
    for (const room of socket.rooms) if (isCardRoom(room) && !wanted.has(room)) await socket.leave(room);
    await socket.join([...wanted]);
    if (shown.length === 0) return none();
    return { serverTime: Date.now(), cards: await reader.auctionsOf(shown) };
  } catch (error) {
    log.warn({ err: error }, 'showCards');
    return none();
  }
}
