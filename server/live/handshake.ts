import type { Sessions } from '../modules/account/sessions.ts';
import type { LiveServer } from './create-live.ts';

/** Knows the person by the `token` of the address. Anyone may watch without one; a token that is no good any more is told so. */
export function handshake(sessions: Sessions): Parameters<LiveServer['use']>[0] {
  return (socket, next) => {
    const { token } = socket.handshake.query;
    if (token === undefined || token === '') return next();
    if (typeof token !== 'string') {
      socket.data.hasBadToken = true;
      return next();
    }
    sessions.actorOf(token).then(
      (actor) => {
        if (actor) Object.assign(socket.data, { accountId: actor.id, sessionId: actor.sessionId });
        else socket.data.hasBadToken = true;
        next();
      },
      () => next(new Error('unavailable')), // the client tries again by itself
    );
  };
}
