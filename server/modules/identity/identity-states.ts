import { identityStatus, type IdentityStatus } from '../../../contract/identity.ts';
import type { IdentitySession } from '../../gateways/identity-gateway.ts';

/** `expired`: nobody went on with it, and we canceled it. */
export type CheckState = IdentitySession['state'] | 'expired';

/** What changes an account's state: its check's new state, or a decision of site staff. */
export type IdentityEvent = CheckState | 'staff-verified' | 'staff-unverified';

const { unverified, pending, verified, needsInput } = identityStatus;

/**
 * The one table of `kycStatus`. What isn't listed changes nothing: only staff end a verification, and a check
 * doesn't become open again.
 */
const transitions: Record<IdentityStatus, Partial<Record<IdentityEvent, IdentityStatus>>> = {
  [unverified]: {
    open: pending,
    processing: pending,
    'needs-input': needsInput,
    verified,
    'staff-verified': verified,
  },
  [pending]: {
    'needs-input': needsInput,
    verified,
    canceled: unverified,
    expired: unverified,
    'staff-verified': verified,
    'staff-unverified': unverified,
  },
  [needsInput]: {
    processing: pending,
    verified,
    canceled: unverified,
    expired: unverified,
    'staff-verified': verified,
    'staff-unverified': unverified,
  },
  [verified]: { 'staff-unverified': unverified },
};

/** The state after an event; the same one if the event changes nothing. */
export const statusAfter = (status: IdentityStatus, event: IdentityEvent): IdentityStatus =>
  transitions[status][event] ?? status;

/** A check that has ended doesn't change anymore. */
export const isEnded = (state: CheckState): boolean =>
  state === 'verified' || state === 'canceled' || state === 'expired';

export const asStatus = (value: number): IdentityStatus =>
  Object.values(identityStatus).find((status) => status === value) ?? unverified;
