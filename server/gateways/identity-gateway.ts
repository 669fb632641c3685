/** Why a check failed, as far as its owner can do something about it; never what the document says. */
export const identityReasons = [
  'document-expired',
  'document-unreadable',
  'document-unsupported',
  'selfie-mismatch',
  'declined',
  'under-age',
  'other',
] as const;
export type IdentityReason = (typeof identityReasons)[number];

/**
 * A check as the provider describes it now. `needs-input`: it failed, and its owner can try again in the same
 * check. No document, picture or personal data of a check ever gets here.
 */
export interface IdentitySession {
  ref: string;
  state: 'open' | 'processing' | 'needs-input' | 'verified' | 'canceled';
  reason: IdentityReason | null;
  /** Where its owner is asked for documents; null once nothing is asked for. Only for the owner's eyes: it isn't stored. */
  url: string | null;
}

/** A check for one account. The key is the id of our own row, so repeating a request opens nothing twice. */
export interface OpenIdentitySession {
  accountId: number;
  idempotencyKey: string;
  /** Where the provider leads its user afterwards, whatever the result. */
  returnUrl: string;
}

/**
 * Checks of users' identities at a provider, on the provider's own pages. An AppError `unavailable` says that it
 * didn't answer: the request can be repeated.
 */
export interface IdentityPort {
  name: 'sandbox' | 'stripe';
  open(request: OpenIdentitySession): Promise<IdentitySession>;
  read(ref: string): Promise<IdentitySession>;
  /** Ends a check if it can still be ended, and returns its state after that. */
  cancel(ref: string): Promise<IdentitySession>;
  /** For a provider inside this program: does what its page was told. False if there's no such open check. */
  decide?(request: {
    accountId: number;
    ref: string;
    state: IdentitySession['state'];
    reason: IdentityReason | null;
  }): Promise<boolean>;
}
