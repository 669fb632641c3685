import { sql } from 'kysely';
import type { AcceptanceContext, DocumentVersion } from '../../../contract/legal-documents.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { currentVersion } from './current-versions.ts';
import { labelNow } from './publish-versions.ts';
import {
  columnOf,
  missingOf,
  termsRequired,
  type AcceptedVersions,
  type RequiredDocument,
} from './to-accept.ts';
import * as errors from '../../../locales/errors.ts';

/** Where a document is accepted from. */
export interface AcceptedFrom {
  address: string;
  userAgent: string;
}

const userAgentMax = 300;
/** From a request: the visitor's address and the browser's own name for itself. */
export const acceptedFrom = (request: {
  ip: string;
  headers: { 'user-agent'?: string | undefined };
}): AcceptedFrom => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, userAgentMax),
});

interface Acceptance {
  accountId: number;
  documents: DocumentVersion[];
  context: AcceptanceContext;
  from: AcceptedFrom;
}

/**
 * Stores that an account accepts documents, and notes the versions on its row, which bids and offers compare.
 * Idempotent.
 * @throws AppError conflict (not the current version)
 */
export async function acceptDocuments(
  context: Context,
  tx: Tx,
  { accountId, documents, context: doing, from }: Acceptance,
): Promise<void> {
  for (const { document, version } of documents) {
    const label = await labelToStore(context, tx, document, version);
    await tx
      .insertInto('legal_acceptance')
      .values({
        account_id: accountId,
        document,
        version: label,
        context: doing,
        address: from.address,
        user_agent: from.userAgent,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'document', 'version']).doNothing())
      .execute();
    const column = columnOf(document);
    if (!column) continue;
    await tx
      .updateTable('account')
      .set({
        [column]: sql<string>`greatest(${sql.ref(column)}, ${version})`,
        ...(document === 'terms-condition' && {
          terms_accepted_at: sql<Date>`coalesce(terms_accepted_at, now())`,
        }),
      })
      .where('id', '=', accountId)
      .execute();
  }
}

/** This process's text of the current version; during an update of the site also another node's newer one. */
async function labelToStore(
  context: Context,
  tx: Tx,
  document: DocumentVersion['document'],
  version: string,
): Promise<string> {
  if (version === currentVersion(document)) return labelNow(context, document);
  const newer =
    version > currentVersion(document)
      ? await tx
          .selectFrom('legal_version')
          .select('version')
          .where('document', '=', document)
          .where(sql<string>`left(version, 10)`, '=', version)
          .orderBy('first_shown_at', 'desc')
          .executeTakeFirst()
      : undefined;
  if (newer) return newer.version;
  throw new AppError('conflict', errors.conflict_thisDocumentWasUpdatedInThe);
}

/** The current versions of documents, for an acceptance that names none: a sign-up, the profile's `acceptTerms`. */
export const currentVersions = (names: readonly DocumentVersion['document'][]): DocumentVersion[] =>
  names.map((document) => ({ document, version: currentVersion(document) }));

/**
 * Documents with the labels that are stored, for what a sign-up accepts: it counts once its address is verified.
 */
export const labelsNow = (context: Pick<Context, 'cache'>, names: readonly DocumentVersion['document'][]) =>
  Object.fromEntries(names.map((document) => [document, labelNow(context, document)]));

/**
 * Checks that an account has accepted the current documents. While site staff act for it, the account itself
 * must have: nobody accepts a contract for someone else.
 * @throws AppError terms_required
 */
export async function assertAccepted(
  tx: Tx,
  actor: { id: number; actsFor?: number },
  required: readonly RequiredDocument[],
  act: string,
): Promise<void> {
  const accepted: AcceptedVersions = await tx
    .selectFrom('account')
    .select(['terms_version', 'buyer_agreement_version', 'seller_agreement_version'])
    .where('id', '=', actor.actsFor ?? actor.id)
    .executeTakeFirstOrThrow();
  const missing = missingOf(accepted, required);
  if (missing.length === 0) return;
  if (actor.actsFor !== undefined)
    throw new AppError('terms_required', errors.terms_required_theAccountsOwnerHasntAcceptedThe);
  throw termsRequired(missing, act);
}
