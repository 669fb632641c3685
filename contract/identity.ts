import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Email, Instant, Money, Nullable, OneOf, Strict, Text } from './common.ts';

/** The values of `kycStatus`: where an account's identity verification is. */
export const identityStatus = { unverified: 0, pending: 1, verified: 2, needsInput: 3 } as const;
export type IdentityStatus = (typeof identityStatus)[keyof typeof identityStatus];

/**
 * `isOpen`: there's an unfinished check that can be continued. `reason`: why the last check failed, and what to do.
 * `limit`: up to this amount, bids and offers need no verified identity.
 */
export const Identity = Type.Object({
  kycStatus: Type.Integer({ description: '0 unverified, 1 pending, 2 verified, 3 needs input' }),
  isOpen: Type.Boolean(),
  reason: Nullable(Type.String()),
  changedAt: Nullable(Instant),
  limit: Money,
});
export type Identity = Static<typeof Identity>;

export const readIdentity = call({
  method: 'GET',
  path: '/identity',
  summary: "The status of my identity verification; not in the specification's list",
  access: 'signed-in',
  data: Identity,
});
/**
 * Opens a check at the provider, or continues the open one. `url` is for the caller's eyes only, and works once.
 * Codes: conflict (verified already, or being checked), too_many_requests after `limits.identityChecksPerDay` new
 * checks within a day, unavailable (the provider doesn't answer).
 */
export const startIdentity = call({
  method: 'POST',
  path: '/identity/start',
  summary: "Verify my identity on the provider's page; not in the specification's list",
  access: 'signed-in',
  perMinute: 6,
  data: Type.Object({ url: Type.String() }),
});
/** How a check of the sandbox can end. */
export const SandboxOutcome = OneOf(
  'verified',
  'document-expired',
  'document-unreadable',
  'selfie-mismatch',
  'processing',
  'canceled',
);
export type SandboxOutcome = Static<typeof SandboxOutcome>;
/** For the page of the sandbox. Codes: not_found (no open check of mine, or a real provider is in force). */
export const decideSandboxIdentity = call({
  method: 'POST',
  path: '/identity/sandbox',
  summary: "Choose how my check in the sandbox ends; not in the specification's list",
  access: 'signed-in',
  perMinute: 30,
  body: Strict({ session: Text(100, 1), outcome: SandboxOutcome }),
  data: Type.Object({}),
});
/**
 * For the site's staff: sets an account's state, whatever a check said, and ends its open check. The same decision
 * again changes nothing. Codes: forbidden, not_found.
 */
export const decideIdentity = call({
  method: 'POST',
  path: '/identity/decide',
  summary: "Set an account's identity verification; not in the specification's list",
  access: 'site-staff',
  needs: 'manage-accounts',
  body: Strict({ email: Email, decision: OneOf('verified', 'unverified'), reason: Text(300, 3) }),
  data: Type.Object({ kycStatus: Type.Integer() }),
});
