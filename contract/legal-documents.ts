import { Type, type Static } from 'typebox';
import { OneOf, Strict } from './common.ts';

/** The legal pages, by their slugs (the specification's spelling). */
export const legalDocuments = [
  'terms-condition',
  'privacy',
  'buyer-aggrements',
  'seller-agreements',
  'cookie-policy',
  'acceptable-use',
] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** Those that users accept. The terms include the other two by reference. */
export const acceptedDocuments = [
  'terms-condition',
  'privacy',
  'buyer-aggrements',
  'seller-agreements',
] as const;
export const AcceptedDocument = OneOf(...acceptedDocuments);
export type AcceptedDocument = Static<typeof AcceptedDocument>;

/** What the user was doing: signing up, a first bid, an offer, submitting a listing; or in their settings. */
export const AcceptanceContext = OneOf('sign_up', 'first_bid', 'offer', 'submit_listing', 'profile');
export type AcceptanceContext = Static<typeof AcceptanceContext>;

/** A document with the version that the user was shown: the date of its text. */
export const DocumentVersion = Strict({
  document: AcceptedDocument,
  version: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', 'x-form': 'a version, like 2026-11-25' }),
});
export type DocumentVersion = Static<typeof DocumentVersion>;

export const legalTitles: Record<LegalDocument, string> = {
  'terms-condition': 'Terms of Service',
  privacy: 'Privacy Policy',
  'buyer-aggrements': 'Buyer Agreement',
  'seller-agreements': 'Seller Agreement',
  'cookie-policy': 'Cookie Policy',
  'acceptable-use': 'Acceptable Use Policy',
};
