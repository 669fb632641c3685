import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Done, Id, Instant, Money, Nullable, OneOf, Strict, Text } from './common.ts';
import { Reason } from './site-staff.ts';

/** One file of each kind, as the gateway takes them. */
export const evidenceKinds = [
  'receipt',
  'agreement',
  'service',
  'communication',
  'refund-policy',
  'other',
] as const;
export const EvidenceKind = OneOf(...evidenceKinds);
export type EvidenceKind = Static<typeof EvidenceKind>;
/** All files together, and the explanation: what the gateway and the banks take. */
export const evidenceBytes = 4_500_000;
export const evidenceTextMax = 20_000;

export const EvidenceState = OneOf('draft', 'sending', 'submitted');

export const EvidenceFile = Type.Object({
  kind: EvidenceKind,
  title: Type.String(),
  path: Type.String(),
  bytes: Type.Integer(),
});
export type EvidenceFile = Static<typeof EvidenceFile>;

export const DisputeDetails = Type.Object({
  id: Id,
  invoiceId: Id,
  accountId: Id,
  name: Type.String(),
  amount: Money,
  /** The bank's word for it, such as fraudulent. */
  reason: Type.String(),
  state: OneOf('open', 'won', 'lost'),
  openedAt: Instant,
  endedAt: Nullable(Instant),
  /** Until when evidence is taken; null if the gateway hasn't said. */
  dueAt: Nullable(Instant),
  isOverdue: Type.Boolean(),
  evidence: Type.Object({
    /** sending: the gateway hasn't answered; submitting again sends the same. */
    state: EvidenceState,
    text: Type.String(),
    files: Type.Array(EvidenceFile),
    submittedAt: Nullable(Instant),
    submittedBy: Nullable(Type.String()),
  }),
});
export type DisputeDetails = Static<typeof DisputeDetails>;

const moves = { access: 'site-staff', needs: 'move-money' } as const;
const params = Strict({ id: Id });

/** Codes: not_found. */
export const readDispute = call({
  method: 'GET',
  path: '/console/disputes/{id}',
  summary: 'A dispute with its evidence',
  access: 'site-staff',
  needs: 'see-money',
  params,
  data: DisputeDetails,
});
/** Codes: not_found, conflict (submitted, or the dispute has ended). */
export const saveEvidenceText = call({
  ...moves,
  method: 'POST',
  path: '/console/disputes/{id}/text',
  summary: 'Save the explanation in a dispute',
  params,
  body: Strict({ text: Text(evidenceTextMax) }),
  data: Done,
});
/**
 * Adds an uploaded PDF or photo, in place of an earlier one of its kind. Codes: not_found, conflict (submitted or
 * ended), invalid_request at `uploadId` (not mine, or too large together with the others).
 */
export const addEvidenceFile = call({
  ...moves,
  method: 'POST',
  path: '/console/disputes/{id}/files',
  summary: 'Add a file to the evidence',
  params,
  body: Strict({ kind: EvidenceKind, uploadId: Id, title: Text(200, 1) }),
  data: DisputeDetails,
});
/** Codes: not_found, conflict (submitted or ended). */
export const removeEvidenceFile = call({
  ...moves,
  method: 'DELETE',
  path: '/console/disputes/{id}/files/{kind}',
  summary: 'Remove a file from the evidence',
  params: Strict({ id: Id, kind: EvidenceKind }),
  data: DisputeDetails,
});
/**
 * Sends the evidence to the cardholder's bank, once; repeated, it changes nothing. Codes: not_found, conflict (the
 * dispute has ended, the deadline has passed, or the gateway refuses it), invalid_request at `text` (nothing to send),
 * unavailable (the gateway didn't answer: submit again).
 */
export const submitEvidence = call({
  ...moves,
  method: 'POST',
  path: '/console/disputes/{id}/submit',
  summary: 'Submit the evidence',
  isIrreversible: true,
  params,
  body: Strict({ reason: Reason }),
  data: DisputeDetails,
});
