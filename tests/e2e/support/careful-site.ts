import { expect } from '@playwright/test';
import { listReviews } from '../../../contract/review.ts';
import { call, type Member } from './api.ts';
import { databaseUrl, execute } from './database.ts';
import { startPrograms, type SecondSite } from './program.ts';
import { dataDir, origin, ownPorts } from './settings.ts';

/**
 * Another node of the same site, over the same database, where a person reviews every listing. It does no
 * background work: without Redis, the pages of the first node would not hear of an auction that this one
 * closed.
 */
export const startCarefulSite = async (): Promise<SecondSite> =>
  startPrograms(ownPorts, {
    DATA_DIR: dataDir,
    DATABASE_URL: await databaseUrl(),
    SITE_URL: origin,
    REVIEW_BY_HAND: 'true',
    BACKGROUND_JOBS: 'false',
  });

/**
 * As an operator does it (docs/operations.md); the api believes what it read of a session for two seconds.
 */
export async function makeSiteStaff({ id, token }: Member): Promise<void> {
  await execute(
    "insert into site_role (account_id, role) select $1, unnest(array['owner', 'moderator', 'support', 'finance', 'editor']) on conflict do nothing",
    [id],
  );
  await execute('update session set confirmed_at = now() where account_id = $1', [id]);
  await expect(() => call(listReviews, { query: { page: 1, limit: 1 } }, token), 'the api knows').toPass();
}
