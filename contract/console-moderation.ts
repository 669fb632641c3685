import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Done, Id, Instant, Nullable, OneOf, Strict, Text } from './common.ts';
import { ReportReason } from './reports.ts';
import { Reason } from './site-staff.ts';

export const reportDecisions = [
  'dismissed',
  'comment-removed',
  'listing-withdrawn',
  'noted',
  'warned',
] as const;
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
  /** Null: a message or a person was reported. */
  boat: Nullable(Type.Object({ id: Id, title: Type.String(), status: Type.String() })),
  message: Nullable(Type.Object({ id: Id, quote: Type.String() })),
  comment: Nullable(
    Type.Object({
      id: Id,
      quote: Type.String(),
      isRemoved: Type.Boolean({ description: 'deleted, or removed by staff' }),
    }),
  ),
  /** The comment's or message's author, the reported person, or the seller. */
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
 * Decides a report, and does what it says: removes the comment, withdraws the listing, or sends `warning` to the person
 * it's about. Other open reports of the same thing are decided with it. Codes: not_found, conflict (decided already; or
 * nothing to remove), transition_refused, invalid_request (warned without a warning).
 */
export const decideReport = call({
  method: 'POST',
  path: '/console/reports/{id}',
  summary: 'Decide a report',
  access: 'site-staff',
  needs: 'moderate',
  params: Strict({ id: Id }),
  body: Strict({ decision: ReportDecision, reason: Reason, warning: Type.Optional(Text(1_000, 10)) }),
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

/** A comment that waits because of a word or link on the list. */
export const HeldComment = Type.Object({
  id: Id,
  at: Instant,
  boat: Type.Object({ id: Id, title: Type.String() }),
  author: Type.Object({ id: Id, name: Type.String() }),
  body: Type.String(),
  matched: Type.String({ description: 'the entry of the list that held it' }),
  isReply: Type.Boolean(),
});
export type HeldComment = Static<typeof HeldComment>;

/** Those that wait, oldest first. `after`: the last id of the previous page. */
export const listHeldComments = call({
  method: 'GET',
  path: '/console/held-comments',
  summary: 'Comments held for review',
  access: 'site-staff',
  needs: 'moderate',
  query: Strict({
    after: Type.Optional(Id),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  }),
  data: Type.Object({ lists: Type.Array(HeldComment), next: Nullable(Id), open: Type.Integer() }),
});
/**
 * Publishes it as its author's comment, or rejects it; its author is notified. Codes: not_found, conflict (decided
 * already; the author or the boat can't have comments anymore).
 */
export const decideHeldComment = call({
  method: 'POST',
  path: '/console/held-comments/{id}',
  summary: 'Publish or reject a held comment',
  access: 'site-staff',
  needs: 'moderate',
  params: Strict({ id: Id }),
  body: Strict({ decision: OneOf('published', 'rejected'), reason: Reason }),
  data: Done,
});

/** A word or phrase, as whole words in any case; or a host whose links, and those of its subdomains, are held. */
export const HeldWord = Type.Object({
  id: Id,
  kind: OneOf('word', 'link'),
  text: Type.String(),
  by: Type.String(),
  at: Instant,
});
export type HeldWord = Static<typeof HeldWord>;

export const listHeldWords = call({
  method: 'GET',
  path: '/console/held-words',
  summary: 'Words and links that hold a comment for review',
  access: 'site-staff',
  needs: 'moderate',
  data: Type.Object({ lists: Type.Array(HeldWord) }),
});
/** Codes: conflict (it’s on the list; or the list is full), invalid_request (not a host). */
export const addHeldWord = call({
  method: 'POST',
  path: '/console/held-words',
  summary: 'Add a word or link to the list',
  access: 'site-staff',
  needs: 'moderate',
  body: Strict({ kind: OneOf('word', 'link'), text: Text(100, 2), reason: Reason }),
  data: HeldWord,
});
/** Comments that wait already still wait. Codes: not_found. */
export const removeHeldWord = call({
  method: 'POST',
  path: '/console/held-words/{id}/remove',
  summary: 'Remove a word or link from the list',
  access: 'site-staff',
  needs: 'moderate',
  params: Strict({ id: Id }),
  body: Strict({ reason: Reason }),
  data: Done,
});
