import type { Authenticator } from '../access/actor.ts';
import type { ConnectionData, LiveServer } from './live-server.ts';

/**
 * Identifies the user by the `token` in the address. Anyone can watch without one; an expired or invalid
 * token is reported.
 */
export function handshake(sessions: Authenticator): Parameters<LiveServer['use']>[0] {
  return async (socket, next) => {
    const data = await identify(sessions, socket.handshake.query.token);
    Object.assign(socket.data, data);
    next(data ? undefined : new Error('unavailable')); // our client retries (client/live/live-connection.ts)
  };
}

async function identify(sessions: Authenticator, token: unknown): Promise<ConnectionData | undefined> {
  if (token === undefined || token === '') return {};
  if (typeof token !== 'string') return { hasBadToken: true };
  try {
    const actor = await sessions.actorOf(token);
    return actor ? { accountId: actor.id, sessionId: actor.sessionId } : { hasBadToken: true };
  } catch {
    return undefined;
  }
}
