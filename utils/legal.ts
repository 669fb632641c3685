import type { UserDetails } from '../contract/account.ts';
import type { AcceptedDocument, DocumentVersion } from '../contract/legal-documents.ts';
import { publicationDay } from './time.ts';

type Agreement = 'buyer-aggrements' | 'seller-agreements';
const pending = (user: UserDetails | null) => user?.documentsToAccept ?? [];
const named = ({ document, version }: DocumentVersion): DocumentVersion => ({ document, version });

/**
 * What has to be read and accepted before an act: the terms, or a newer agreement than the one accepted. An
 * agreement that was never accepted doesn't count: it's accepted with the act's own button.
 */
export function documentsFirst(user: UserDetails | null, agreement: Agreement): DocumentVersion[] {
  const documents = pending(user).filter(
    ({ document }) => document === 'terms-condition' || document === 'privacy' || document === agreement,
  );
  const isNeeded = documents.some(({ document, isUpdate }) => document === 'terms-condition' || isUpdate);
  return isNeeded ? documents.map(named) : [];
}

/** The agreement that the act's own button accepts, if it's the first time. */
export function firstAgreement(user: UserDetails | null, agreement: Agreement): DocumentVersion | undefined {
  const found = pending(user).find(({ document }) => document === agreement);
  return found && !found.isUpdate ? named(found) : undefined;
}

/** Whether the user accepted an earlier version of one of these. */
export const hasUpdates = (user: UserDetails | null, documents: readonly DocumentVersion[]): boolean =>
  pending(user).some(
    ({ document, isUpdate }) => isUpdate && documents.some((one) => one.document === document),
  );

export const pathOfDocument = (document: AcceptedDocument): string => `/${document}`;

/** "Nov 25, 2026"; with a suffix, "Nov 25, 2026 (2)": the same version with other figures. */
export function versionText(version: string): string {
  const [day, suffix] = [version.slice(0, 10), version.slice(11)];
  return suffix ? `${publicationDay(day)} (${suffix})` : publicationDay(day);
}
