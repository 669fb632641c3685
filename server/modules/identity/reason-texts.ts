import type { NoticeTexts } from '../../email/email-texts.ts';
import type { IdentityReason } from '../../gateways/identity-gateway.ts';

/** Why a check failed, and what to do about it. */
const reasons: Record<IdentityReason, (texts: NoticeTexts) => string> = {
  'document-expired': (t) => t.yourDocumentHasExpiredPleaseTry,
  'document-unreadable': (t) => t.thePhotoOfYourDocumentCouldnt,
  'document-unsupported': (t) => t.thisTypeOfDocumentIsntAccepted,
  'selfie-mismatch': (t) => t.yourPhotoDidntMatchTheOne,
  declined: (t) => t.youDidntAgreeToTheCheck,
  'under-age': (t) => t.youMustBeOfLegalAge,
  other: (t) => t.yourIdentityCouldntBeVerifiedPlease,
};

export const isReason = (reason: string): reason is IdentityReason => Object.hasOwn(reasons, reason);

/** The sentence for a stored reason; null if there's none. */
export const reasonText = (texts: NoticeTexts, reason: string | undefined): string | null =>
  reason !== undefined && isReason(reason) ? reasons[reason](texts) : null;
