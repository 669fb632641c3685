import { invalidField } from '../app-error.ts';
import type { Tx } from './database.ts';
import * as errors from '../../locales/errors.ts';

/** Refuses files that aren't the account's own photos or PDFs. @throws AppError invalid_request at `files` */
export async function assertOwnUploads(
  tx: Tx,
  accountId: number,
  files: readonly { id: number }[],
): Promise<void> {
  const ids = [...new Set(files.map(({ id }) => id))];
  if (ids.length === 0) return;
  const own = await tx
    .selectFrom('upload')
    .select('id')
    .where('id', 'in', ids)
    .where('owner_id', '=', accountId)
    .where('kind', 'in', ['picture', 'document'])
    .execute();
  if (own.length !== ids.length)
    throw invalidField('files', errors.invalid_request_aFileIsMissingUploadItAgain);
}
