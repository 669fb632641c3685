import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';
import { listReviews } from '../../../contract/review.ts';
import { call, type Member } from './api.ts';
import { startPrograms, type SecondSite } from './program.ts';
import { dataDir, origin, port } from './settings.ts';

export const databaseUrl = () => readFile(join(dataDir, 'postgres.url'), 'utf8');

/** Another node of the same site, over the same database, where a person reviews every listing. It takes its share of the mails, too: their links lead to the site that stays. */
export const startCarefulSite = async (): Promise<SecondSite> =>
  startPrograms(port + 2, {
    DATA_DIR: dataDir,
    DATABASE_URL: await databaseUrl(),
    SITE_URL: origin,
    REVIEW_BY_HAND: 'true',
  });

/** As an operator does it (docs/operations.md); the api believes what it read of a session for two seconds. */
export async function makeSiteStaff({ id, token }: Member): Promise<void> {
  await execute('update account set is_site_staff = true where id = $1', [id]);
  await expect(() => call(listReviews, { query: { page: 1, limit: 1 } }, token), 'the api knows').toPass();
}

/** For what no call can bring about or tell: an hour that has passed, a list that nobody reads over the api. */
export async function execute(
  text: string,
  values: unknown[],
  url?: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url ?? (await databaseUrl()) });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}
