import type Stripe from 'stripe';
import type { Config } from '../config.ts';
import type { IdentityPort, IdentityReason, IdentitySession } from './identity-gateway.ts';
import { connectStripe } from './stripe-client.ts';
import { asAppError } from './stripe-errors.ts';

type Session = Stripe.Identity.VerificationSession;

/** Our words for Stripe's (docs.stripe.com/identity/verification-sessions#last-error-codes). */
const reasons: Record<string, IdentityReason> = {
  consent_declined: 'declined',
  country_not_supported: 'document-unsupported',
  document_type_not_supported: 'document-unsupported',
  document_expired: 'document-expired',
  document_unverified_other: 'document-unreadable',
  selfie_document_missing_photo: 'document-unreadable',
  selfie_face_mismatch: 'selfie-mismatch',
  selfie_manipulated: 'selfie-mismatch',
  selfie_unverified_other: 'selfie-mismatch',
  under_supported_age: 'under-age',
};

/** Stripe Identity: a document and a selfie on Stripe's own page. We ask for its result and nothing else. */
export function createStripeIdentity(config: Config['stripe']): IdentityPort {
  const { verificationSessions } = connectStripe(config).identity;
  const { site } = config;
  const read = async (ref: string) => sessionOf(await verificationSessions.retrieve(ref).catch(said));
  return {
    name: 'stripe',
    async open({ accountId, idempotencyKey, returnUrl }) {
      const session = await verificationSessions
        .create(
          {
            type: 'document',
            options: { document: { require_matching_selfie: true } },
            client_reference_id: `${site}-account-${accountId}`,
            metadata: { key: idempotencyKey, site },
            return_url: returnUrl,
          },
          { idempotencyKey: `${site}-${idempotencyKey}` },
        )
        .catch(said);
      return sessionOf(session);
    },
    read,
    async cancel(ref) {
      const before = await read(ref);
      if (before.state !== 'open' && before.state !== 'needs-input') return before;
      // It may have gone on in the meantime; then its state says so.
      return verificationSessions.cancel(ref).then(sessionOf, () => read(ref));
    },
  };
}

function said(error: unknown): never {
  throw asAppError(error);
}

function sessionOf({ id, status, last_error: error, url }: Session): IdentitySession {
  const state = stateOf(status, error !== null);
  return {
    ref: id,
    state,
    reason: state === 'needs-input' ? (reasons[error?.code ?? ''] ?? 'other') : null,
    url: state === 'open' || state === 'needs-input' ? url : null,
  };
}

/** A state that's new to us is like one in which Stripe is still at work. */
function stateOf(status: Session['status'], hasFailed: boolean): IdentitySession['state'] {
  if (status === 'verified') return 'verified';
  if (status === 'canceled') return 'canceled';
  if (status !== 'requires_input') return 'processing';
  return hasFailed ? 'needs-input' : 'open';
}
