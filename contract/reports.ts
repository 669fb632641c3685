import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { BoatId, Done, Id, OneOf, Strict, Text } from './common.ts';

export const ReportReason = OneOf('scam', 'wrong', 'abuse', 'spam', 'other');
export type ReportReason = Static<typeof ReportReason>;

/**
 * Reports a listing, or a comment on it, to the site's staff, by email. A listing also without an account; a comment only
 * with one. Each person reports each of them once; repeating it changes nothing. Codes: sign_in_required, not_found,
 * too_many_requests, invalid_request.
 */
export const report = call({
  method: 'POST',
  path: '/report',
  summary: "Report a listing or a comment; not in the specification's list",
  access: 'anyone',
  perMinute: 10,
  body: Strict({
    market_place_id: BoatId,
    comment_id: Type.Optional(Id),
    reason: ReportReason,
    note: Type.Optional(Text(limits.reportNoteMax)),
  }),
  data: Done,
});
