import { sql } from 'kysely';
import type { BoatEvent } from '../../../contract/events.ts';
import type { Db, Tx } from '../../db/database.ts';

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** The content of an event besides its envelope. */
export type EventBody<T extends BoatEvent['type']> = DistributiveOmit<
  Extract<BoatEvent, { type: T }>,
  'market_place_id' | 'user_id' | 'seq' | 'serverTime' | 'at' | 'type'
>;

export interface NewEvent<T extends BoatEvent['type']> {
  boatId: number;
  type: T;
  /** The user, stored with the event for their own view; null for the site. */
  userId: number | null;
  /** What others see instead of the user ("Bidder 4"); without it, the user is shown. */
  shownAs?: string | null;
  /**
   * Called under the lot's lock with the sequence number and the database's time; can write rows that contain
   * that number.
   */
  payload(seq: number, at: Date): EventBody<T> | Promise<EventBody<T>>;
}

/**
 * Stores an event under the boat's next sequence number. The number is assigned under the lot's row lock,
 * which is held until the commit: numbers have no gaps and are in commit order.
 */
export async function appendEvent<T extends BoatEvent['type']>(
  tx: Tx,
  { boatId, type, userId, shownAs, payload }: NewEvent<T>,
): Promise<BoatEvent> {
  const { seq, at } = await tx
    .updateTable('lot')
    .set((eb) => ({ seq: eb('seq', '+', 1) }))
    .where('boat_id', '=', boatId)
    .returning(['seq', sql<Date>`clock_timestamp()`.as('at')])
    .executeTakeFirstOrThrow();
  const stored = { user_id: shownAs === undefined ? userId : shownAs, ...(await payload(seq, at)) };
  await tx
    .insertInto('boat_event')
    .values({ boat_id: boatId, seq, type, user_id: userId, at, payload: JSON.stringify(stored) })
    .execute();
  return toEvent({ boat_id: boatId, seq, type, at, payload: stored });
}

/** A boat's events after a number, in order; at most `limit`. */
export async function eventsSince(
  db: Db | Tx,
  boatId: number,
  since: number,
  limit: number,
): Promise<BoatEvent[]> {
  const rows = await db
    .selectFrom('boat_event')
    .select(['boat_id', 'seq', 'type', 'at', 'payload'])
    .where('boat_id', '=', boatId)
    .where('seq', '>', since)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(toEvent);
}

export interface StoredEvent {
  boat_id: number;
  seq: number;
  type: string;
  at: Date;
  payload: unknown;
}

/**
 * The event as it's sent: the envelope from the row's columns, the rest as stored. `serverTime` is when it's
 * sent.
 */
export function toEvent({ boat_id, seq, type, at, payload }: StoredEvent): BoatEvent {
  return {
    market_place_id: boat_id,
    seq,
    type,
    at: at.toISOString(),
    serverTime: Date.now(),
    ...(payload as object),
  } as BoatEvent;
}
