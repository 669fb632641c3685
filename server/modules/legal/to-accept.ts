import type { UserDetails } from '../../../contract/account.ts';
import {
  legalTitles,
  type AcceptedDocument,
  type DocumentVersion,
} from '../../../contract/legal-documents.ts';
import { AppError } from '../../app-error.ts';
import { currentVersion } from './current-versions.ts';
import * as errors from '../../../locales/errors.ts';

/** The versions that an account accepted last, from its row. Empty: none. */
export interface AcceptedVersions {
  terms_version: string;
  buyer_agreement_version: string;
  seller_agreement_version: string;
}

const columns = {
  'terms-condition': 'terms_version',
  'buyer-aggrements': 'buyer_agreement_version',
  'seller-agreements': 'seller_agreement_version',
} as const satisfies Partial<Record<AcceptedDocument, keyof AcceptedVersions>>;

/** What is required for an act. The Privacy Policy is accepted with the first terms, and not asked for again. */
export type RequiredDocument = keyof typeof columns;

export const columnOf = (document: AcceptedDocument): keyof AcceptedVersions | undefined =>
  document === 'privacy' ? undefined : columns[document];

/**
 * A newer accepted version than this process's is fine: another node published it.
 */
const isAccepted = (accepted: AcceptedVersions, document: RequiredDocument): boolean =>
  accepted[columns[document]] >= currentVersion(document);

/** Every document whose current version the account hasn't accepted. */
export function documentsToAccept(accepted: AcceptedVersions): UserDetails['documentsToAccept'] {
  const missing = (Object.keys(columns) as RequiredDocument[])
    .filter((document) => !isAccepted(accepted, document))
    .map((document) => ({
      document,
      version: currentVersion(document),
      isUpdate: accepted[columns[document]] !== '',
    }));
  const isFirst = accepted.terms_version === '';
  return isFirst
    ? [{ document: 'privacy', version: currentVersion('privacy'), isUpdate: false }, ...missing]
    : missing;
}

const versionsOf = (documents: AcceptedDocument[]): DocumentVersion[] =>
  documents.map((document) => ({ document, version: currentVersion(document) }));

/** What a bidder or buyer accepts. */
export const buyerDocuments = ['terms-condition', 'buyer-aggrements'] as const;
/** What someone who submits a listing accepts. */
export const sellerDocuments = ['terms-condition', 'seller-agreements'] as const;

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The refusal that names what to accept. */
export function termsRequired(documents: AcceptedDocument[], act: string): AppError {
  const names = listed.format(documents.map((document) => legalTitles[document]));
  return new AppError('terms_required', errors.terms_required_pleaseAcceptThen({ names, act }), {
    documents: versionsOf(documents),
  });
}

/** Those of the required documents that the account still has to accept. */
export const missingOf = (
  accepted: AcceptedVersions,
  required: readonly RequiredDocument[],
): RequiredDocument[] => required.filter((document) => !isAccepted(accepted, document));
