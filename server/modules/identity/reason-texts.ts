import type { IdentityReason } from '../../gateways/identity-gateway.ts';

/** Why a check failed, and what to do about it. */
const texts: Record<IdentityReason, string> = {
  'document-expired': 'Your document has expired. Please try again with one that’s still valid.',
  'document-unreadable':
    'The photo of your document couldn’t be read. Please try again in good light, with the whole document in view.',
  'document-unsupported':
    'This kind of document isn’t accepted. Please try again with a driver’s license, a passport or a national ID card.',
  'selfie-mismatch':
    'Your photo didn’t match the one on your document. Please try again in good light, without glasses or a hat.',
  declined: 'You didn’t agree to the check, so it couldn’t be done. You can start it again at any time.',
  'under-age': 'You must be of legal age to bid on boats.',
  other: 'Your identity couldn’t be verified. Please try again, or with another document.',
};

export const isReason = (reason: string): reason is IdentityReason => Object.hasOwn(texts, reason);

/** The sentence for a stored reason; null if there's none. */
export const reasonText = (reason: string | undefined): string | null =>
  reason !== undefined && isReason(reason) ? texts[reason] : null;
