import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Done, Id, Instant, Nullable, OneOf, Strict } from './common.ts';
import { ReportReason } from './reports.ts';
import { Reason } from './site-staff.ts';

export const reportDecisions = ['dismissed', 'comment-removed', 'listing-withdrawn', 'noted'] as const;
export const ReportDecision = OneOf(...reportDecisions);
export type ReportDecision = Static<typeof ReportDecision>;

/** A report with its context: what was reported, by whom, and about whom. */
export const ReportRow = Type.Object({
  id: Id,
  at: Instant,
  reason: ReportReason,
  note: Type.String(),
  /** Null: a visitor without an account. */
  reporter: Nullable(Type.Object({ id: Id, name: Type.String() })),
  boat: Type.Object({ id: Id, title: Type.String(), status: Type.String() }),
  comment: Nullable(
    Type.Object({
      id: Id,
      quote: Type.String(),
      isRemoved: Type.Boolean({ description: 'deleted, or removed by staff' }),
    }),
  ),
  /** The comment's author, or the seller. */
  about: Type.Object({
    id: Id,
    name: Type.String(),
    reports: Type.Integer({ description: 'about them so far' }),
  }),
  decision: Nullable(Type.Object({ decision: ReportDecision, by: Type.String(), at: Instant })),
});
export type ReportRow = Static<typeof ReportRow>;

/** Undecided ones, oldest first; or decided ones, newest first. `after`: the last id of the previous page. */
export const listReports = call({
  method: 'GET',
  path: '/console/reports',
  summary: 'What visitors reported',
  access: 'site-staff',
  needs: 'moderate',
  query: Strict({
    state: Type.Optional(OneOf('open', 'decided')),
    after: Type.Optional(Id),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  }),
  data: Type.Object({ lists: Type.Array(ReportRow), next: Nullable(Id), open: Type.Integer() }),
});
/**
 * Decides a report, and does what it says: removes the comment, or withdraws the listing. Other open reports of the same
 * thing are decided with it. Codes: not_found, conflict (decided already; or nothing to remove), transition_refused.
 */
export const decideReport = call({
  method: 'POST',
  path: '/console/reports/{id}',
  summary: 'Decide a report',
  access: 'site-staff',
  needs: 'moderate',
  params: Strict({ id: Id }),
  body: Strict({ decision: ReportDecision, reason: Reason }),
  data: Done,
});
/** Puts a removed comment back as it was. Codes: not_found (nothing to restore). */
export const restoreComment = call({
  method: 'POST',
  path: '/console/comments/{id}/restore',
  summary: 'Restore a comment that staff removed',
  access: 'site-staff',
  needs: 'moderate',
  params: Strict({ id: Id }),
  body: Strict({ reason: Reason }),
  data: Done,
});
