import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Done, Id, Instant, Nullable, OneOf, Strict, Text } from './common.ts';
import { clientErrorLimits } from './limits.ts';
import { Reason } from './site-staff.ts';

export const clientErrorKinds = ['error', 'rejection', 'render'] as const;
const Kind = OneOf(...clientErrorKinds);
export type ClientErrorKind = Static<typeof Kind>;

/**
 * An error in the browser. `frames`: "function file:line:column" of our own scripts, the innermost first; `page`: the
 * path, without a query. Always answered the same way; what is beyond the limits is dropped.
 */
export const reportClientError = call({
  method: 'POST',
  path: '/client-error',
  summary: "Report an error in the browser; not in the specification's list",
  access: 'anyone',
  perMinute: clientErrorLimits.perMinute,
  bodyBytes: clientErrorLimits.bodyBytes,
  body: Strict({
    kind: Kind,
    message: Text(clientErrorLimits.messageMax),
    frames: Type.Array(Text(clientErrorLimits.frameMax), { maxItems: clientErrorLimits.framesMax }),
    page: Text(clientErrorLimits.pageMax),
    release: Text(clientErrorLimits.releaseMax),
  }),
  data: Done,
});
export type ClientErrorReport = Static<typeof reportClientError.body>;

export const ClientErrorRow = Type.Object({
  id: Id,
  kind: Kind,
  message: Type.String(),
  frames: Type.Array(Type.String(), { description: 'with the places in the source, where its map is known' }),
  page: Type.String(),
  release: Type.String({ description: 'the build that it was last seen in' }),
  count: Type.Integer(),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  resolvedAt: Nullable(Instant),
});
export type ClientErrorRow = Static<typeof ClientErrorRow>;

/** The latest first, at most 100. */
export const listClientErrors = call({
  method: 'GET',
  path: '/console/client-errors',
  summary: 'Browser errors, grouped',
  access: 'site-staff',
  needs: 'run-operations',
  query: Strict({ state: Type.Optional(OneOf('open', 'resolved')) }),
  data: Type.Object({ lists: Type.Array(ClientErrorRow) }),
});

/** It opens again when another build has the error. Codes: not_found. */
export const resolveClientError = call({
  method: 'POST',
  path: '/console/client-errors/{id}/resolve',
  summary: 'Mark a browser error as resolved',
  access: 'site-staff',
  needs: 'run-operations',
  params: Strict({ id: Id }),
  body: Strict({ reason: Reason }),
  data: Done,
});
