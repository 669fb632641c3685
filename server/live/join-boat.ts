import type { JoinedBoat } from '../../contract/events.ts';
import type { LiveOptions } from './live-server.ts';
import { boatIdOf, sinceOf } from './payloads.ts';

/** If more was missed, the client reloads the page's state instead. */
const catchUpMax = 500;

/**
 * Joins a boat's room and replies with the missed events. It joins before it reads the events, so anything
 * stored after the read arrives through the room; duplicates are recognized by their sequence number.
 */
export async function joinBoat(
  { reader, log }: Pick<LiveOptions, 'reader' | 'log'>,
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
    if ((await reader.publicOf([boatId])).length === 0) return refuse('not_found');
    if ((await join(boatId)) === false) return refuse('invalid_request');
    const { seq, boat, events } = await reader.catchUp(boatId, since, catchUpMax + 1);
    const reset = events.length > catchUpMax || since > seq;
    return { ok: true, seq, serverTime: Date.now(), boat, events: reset ? [] : events, reset };
  } catch (error) {
    log.warn({ err: error }, 'joinBoat');
    return refuse('unavailable');
  }
}
