import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Done, EnteredAmount, Id, Instant, Nullable, Strict, Text } from './common.ts';
import { Reason } from './site-staff.ts';

const onPerson = { access: 'site-staff', params: Strict({ id: Id }) } as const;

export const addNote = call({
  ...onPerson,
  method: 'POST',
  path: '/console/people/{id}/notes',
  summary: 'Add a staff-only note about a person',
  needs: 'see-people',
  perMinute: 60,
  body: Strict({ body: Text(4_000, 1) }),
  data: Done,
});
/** Codes: not_found, conflict (verified already). */
export const verifyByHand = call({
  ...onPerson,
  method: 'POST',
  path: '/console/people/{id}/verify-email',
  summary: 'Mark an email address as verified',
  needs: 'manage-accounts',
  body: Strict({ reason: Reason }),
  data: Done,
});
export const endSessionsOf = call({
  ...onPerson,
  method: 'POST',
  path: '/console/people/{id}/end-sessions',
  summary: 'Sign a person out everywhere',
  needs: 'manage-accounts',
  body: Strict({ reason: Reason }),
  data: Type.Object({ ended: Type.Integer() }),
});
/** `limit` null: no limit of their own. Codes: not_found. */
export const limitBids = call({
  ...onPerson,
  method: 'POST',
  path: '/console/people/{id}/limit-bids',
  summary: 'Limit what a person can bid',
  needs: 'manage-standing',
  body: Strict({ limit: Nullable(EnteredAmount), reason: Reason }),
  data: Done,
});
/** No comments, messages or questions until then; `hours` 0 ends it. Codes: not_found. */
export const mutePerson = call({
  ...onPerson,
  method: 'POST',
  path: '/console/people/{id}/mute',
  summary: 'Mute a person for a period',
  needs: 'manage-standing',
  body: Strict({ hours: Type.Integer({ minimum: 0, maximum: 24 * 365 }), reason: Reason }),
  data: Done,
});
/** Sends them `text` as a notification and by email; it stays in their history. Codes: not_found. */
export const warnPerson = call({
  ...onPerson,
  method: 'POST',
  path: '/console/people/{id}/warn',
  summary: 'Warn a person',
  needs: 'manage-standing',
  perMinute: 30,
  body: Strict({ text: Text(1_000, 10), reason: Reason }),
  data: Done,
});

/** What suspending an account does; also what it did. */
export const SuspensionEffects = Type.Object({
  /** Bids in force in auctions that end more than 24 hours from now: canceled. */
  canceled: Type.Array(
    Type.Object({
      boatId: Id,
      title: Type.String(),
      bids: Type.Integer(),
      endsAt: Instant,
      leads: Type.Boolean(),
    }),
  ),
  /** Bids in auctions that end sooner: kept, and flagged to staff. */
  kept: Type.Array(Type.Object({ boatId: Id, title: Type.String(), endsAt: Instant, leads: Type.Boolean() })),
  offers: Type.Integer({ description: 'open offers, withdrawn' }),
  /** Listings without bids: withdrawn. */
  hidden: Type.Array(Type.Object({ boatId: Id, title: Type.String() })),
  /** Auctions with bids: they go on, and a moderator decides. */
  flagged: Type.Array(Type.Object({ boatId: Id, title: Type.String() })),
  sessions: Type.Integer({ description: 'ended' }),
});
export type SuspensionEffects = Static<typeof SuspensionEffects>;

export const previewSuspension = call({
  ...onPerson,
  method: 'GET',
  path: '/console/people/{id}/suspension',
  summary: 'Preview the effects of suspending an account',
  needs: 'manage-standing',
  data: SuspensionEffects,
});
/** Ends the sessions; nobody can sign in to the account. Codes: not_found, conflict (suspended, or staff), password_required. */
export const suspendPerson = call({
  ...onPerson,
  method: 'POST',
  path: '/console/people/{id}/suspend',
  summary: 'Suspend an account',
  needs: 'manage-standing',
  isIrreversible: true,
  body: Strict({ reason: Reason }),
  data: SuspensionEffects,
});
/** What was canceled, withdrawn or hidden stays so. Codes: not_found, conflict. */
export const liftSuspension = call({
  ...onPerson,
  method: 'POST',
  path: '/console/people/{id}/lift-suspension',
  summary: 'Lift a suspension',
  needs: 'manage-standing',
  body: Strict({ reason: Reason }),
  data: Done,
});
/** `blockers`: why the account can't be closed yet; empty: it can. */
export const previewClosing = call({
  ...onPerson,
  method: 'GET',
  path: '/console/people/{id}/closing',
  summary: 'What prevents closing an account',
  needs: 'manage-accounts',
  data: Type.Object({ blockers: Type.Array(Type.String()) }),
});
/**
 * Deletes who they were; bids, results, sales and records of payments stay without it. Codes: not_found, conflict,
 * password_required.
 */
export const closePerson = call({
  ...onPerson,
  method: 'POST',
  path: '/console/people/{id}/close',
  summary: 'Close an account',
  needs: 'manage-accounts',
  isIrreversible: true,
  body: Strict({ reason: Reason }),
  data: Done,
});
/** Records that staff see the site as this person; the header `see-as` does it. Codes: not_found. */
export const startSeeingAs = call({
  ...onPerson,
  method: 'POST',
  path: '/console/people/{id}/see-as',
  summary: 'See the site as a person sees it, read only',
  needs: 'manage-accounts',
  body: Strict({ reason: Reason }),
  data: Done,
});
