import type { IdentityReason } from '../../gateways/identity-gateway.ts';
import * as locale from '../../../locales/notices.ts';

/** Why a check failed, and what to do about it. */
const texts: Record<IdentityReason, string> = {
  'document-expired': locale.yourDocumentHasExpiredPleaseTry,
  'document-unreadable': locale.thePhotoOfYourDocumentCouldnt,
  'document-unsupported': locale.thisTypeOfDocumentIsntAccepted,
  'selfie-mismatch': locale.yourPhotoDidntMatchTheOne,
  declined: locale.youDidntAgreeToTheCheck,
  'under-age': locale.youMustBeOfLegalAge,
  other: locale.yourIdentityCouldntBeVerifiedPlease,
};

export const isReason = (reason: string): reason is IdentityReason => Object.hasOwn(texts, reason);

/** The sentence for a stored reason; null if there's none. */
export const reasonText = (reason: string | undefined): string | null =>
  reason !== undefined && isReason(reason) ? texts[reason] : null;
