import type { LegalText } from '../../../contract/legal.ts';
import { legalDocuments } from '../../../contract/legal-documents.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { labelNow } from './publish-versions.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * A version of a legal document as it was shown.
 * @throws AppError not_found
 */
export async function getLegalText(context: Context, slug: string, version: string): Promise<LegalText> {
  const document = legalDocuments.find((name) => name === slug);
  const row =
    document &&
    (await context.db
      .selectFrom('legal_version')
      .selectAll()
      .where('document', '=', document)
      .where('version', '=', version)
      .executeTakeFirst());
  if (!document || !row) throw new AppError('not_found', errors.not_found_thisVersionDoesntExist);
  return {
    document,
    version,
    title: row.title,
    description: row.description,
    firstShownAt: row.first_shown_at.toISOString(),
    isCurrent: version === labelNow(context, document),
    headings: row.headings as LegalText['headings'],
    html: row.html,
  };
}
