import type { JoinedBoat } from '../../contract/events.ts';
import type { LiveOptions } from './live-server.ts';
import { auctionNow } from '../modules/lots/auction-now.ts';
import { eventsSince } from '../modules/lots/boat-events.ts';
import { isPublic } from '../modules/lots/is-public.ts';
import { boatIdOf, sinceOf } from './payloads.ts';

/** More than this was missed: the client loads the page's state anew instead. */
const catchUpMax = 500;

/**
 * Joins a boat's room and answers with what was missed. The room is joined before the events are read, so that whatever is stored after
 * the reading is heard in the room; what comes both ways is told apart by its sequence.
 */
export async function joinBoat(
  { db, rules, log }: Pick<LiveOptions, 'db' | 'rules' | 'log'>,
  request: unknown,
  join: (boatId: number) => unknown,
): Promise<JoinedBoat> {
  const refuse = (code: 'not_found' | 'unavailable' | 'invalid_request') => ({
    ok: false as const,
    code,
    serverTime: Date.now(),
  });
  const [boatId, since] = [boatIdOf(request), sinceOf(request)];
  if (boatId === undefined || since === undefined) return refuse('invalid_request');
  try {
    const known = await db
      .selectFrom('lot')
      .select('status')
      .where('boat_id', '=', boatId)
      .executeTakeFirst();
    if (!known || !isPublic(known.status)) return refuse('not_found');
    if ((await join(boatId)) === false) return refuse('invalid_request');
    // One snapshot of both: the state is that after the last of the events.
    const { lot, events } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => ({
        lot: await tx.selectFrom('lot').selectAll().where('boat_id', '=', boatId).executeTakeFirstOrThrow(),
        events: await eventsSince(tx, boatId, since, catchUpMax + 1),
      }));
    const reset = events.length > catchUpMax || since > lot.seq;
    const boat = lot.listing_type === 'auction' ? auctionNow(lot, rules.increments) : null;
    return { ok: true, seq: lot.seq, serverTime: Date.now(), boat, events: reset ? [] : events, reset };
  } catch (error) {
    log.warn({ err: error }, 'joinBoat');
    return refuse('unavailable');
  }
}
