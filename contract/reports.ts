import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { BoatId, Done, Id, OneOf, Strict, Text } from './common.ts';

export const ReportReason = OneOf('scam', 'wrong', 'abuse', 'spam', 'other');
export type ReportReason = Static<typeof ReportReason>;

/**
 * Reports a listing, a comment on it, a private message to the caller, or a person (a seller with a public page) to the
 * site's staff, by email. A listing also without an account; the others only with one. Each person reports each of them once; repeating it changes nothing. Codes: sign_in_required,
 * not_found, too_many_requests, invalid_request (not exactly one subject).
 */
export const report = call({
  method: 'POST',
  path: '/report',
  summary: "Report a listing, comment, message or person; not in the specification's list",
  access: 'anyone',
  perMinute: 10,
  body: Strict({
    market_place_id: Type.Optional(BoatId),
    comment_id: Type.Optional(Id),
    message_id: Type.Optional(Id),
    person_id: Type.Optional(Id),
    reason: ReportReason,
    note: Type.Optional(Text(limits.reportNoteMax)),
  }),
  data: Done,
});
