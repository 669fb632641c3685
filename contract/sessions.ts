import { Type } from 'typebox';
import { call } from './call.ts';
import { Done, Instant, ListOf, Strict, Text } from './common.ts';

/**
 * The current session first, then the most recently seen. `lastSeenAt` is updated at most every five minutes.
 */
export const listSessions = call({
  method: 'GET',
  path: '/session/lists',
  summary: 'My active sessions',
  access: 'signed-in',
  data: ListOf(
    Type.Object({
      id: Type.String(),
      device: Type.String(),
      startedAt: Instant,
      lastSeenAt: Instant,
      isCurrent: Type.Boolean(),
    }),
  ),
});
/** Signs out one of my devices; it can be the current one. Codes: not_found. */
export const endOneSession = call({
  method: 'DELETE',
  path: '/session/{id}',
  summary: 'End one of my sessions',
  access: 'signed-in',
  params: Strict({ id: Text(64, 1) }),
  data: Done,
});
/** Signs out all of my other devices. Not in the specification's list. */
export const endOtherSessions = call({
  method: 'POST',
  path: '/session/end-others',
  summary: 'End all of my sessions except this one',
  access: 'signed-in',
  data: Type.Object({ ended: Type.Integer() }),
});
