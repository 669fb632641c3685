import type { Acceptance } from '../../../contract/legal.ts';
import type { Db } from '../../db/database.ts';

/** What an account accepted, the latest first. */
export async function listAcceptances(db: Db, accountId: number): Promise<{ lists: Acceptance[] }> {
  const rows = await db
    .selectFrom('legal_acceptance')
    .select(['document', 'version', 'context', 'accepted_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
  return {
    lists: rows.map(({ document, accepted_at, ...row }) => ({
      ...row,
      document: document as Acceptance['document'], // written by acceptDocuments and sign-ups only
      acceptedAt: accepted_at.toISOString(),
    })),
  };
}
