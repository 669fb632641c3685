import Stripe from 'stripe';
import * as texts from '../../locales/errors.ts';
import { AppError } from '../app-error.ts';
import type { EvidenceFile, PaymentPort, SubmitEvidence } from './payment-gateway.ts';
import type { StripeParts } from './stripe-parts.ts';

type FileField =
  | 'receipt'
  | 'customer_signature'
  | 'service_documentation'
  | 'customer_communication'
  | 'refund_policy'
  | 'uncategorized_file';
const fields: Record<EvidenceFile['kind'], FileField> = {
  receipt: 'receipt',
  agreement: 'customer_signature',
  service: 'service_documentation',
  communication: 'customer_communication',
  'refund-policy': 'refund_policy',
  other: 'uncategorized_file',
};

/**
 * Evidence: each file is uploaded under its own key, then the dispute is updated and submitted. What Stripe says is
 * wrong with it is a refusal, so that staff can correct it.
 */
export function stripeDisputes(parts: StripeParts): Pick<PaymentPort, 'submitEvidence'> {
  return {
    async submitEvidence(request) {
      try {
        await submit(parts, request);
      } catch (cause) {
        if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) throw cause;
        throw new AppError(
          'conflict',
          texts.conflict_theGatewayRefusedTheEvidence({ reason: cause.message }),
          {
            cause,
          },
        );
      }
    },
  };
}

async function submit(
  { stripe, keyed, tagged }: StripeParts,
  { disputeRef, text, files, idempotencyKey }: SubmitEvidence,
): Promise<void> {
  const evidence: Stripe.DisputeUpdateParams.Evidence = { uncategorized_text: text };
  for (const { kind, name, type, bytes } of files) {
    const { id } = await stripe.files.create(
      { purpose: 'dispute_evidence', file: { data: bytes, name, type } },
      keyed(`${idempotencyKey}-${kind}`),
    );
    evidence[fields[kind]] = id;
  }
  await stripe.disputes.update(
    disputeRef,
    { evidence, submit: true, metadata: tagged(idempotencyKey) },
    keyed(idempotencyKey),
  );
}
