import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { dataDir } from './settings.ts';

const pools = new Map<string, pg.Pool>();

/** Connection string of the shared site's database. */
export const databaseUrl = () => readFile(join(dataDir, 'postgres.url'), 'utf8');

/** Runs SQL for what no API call can do or read: time that has passed, a list that the API doesn't return. */
export async function execute(
  text: string,
  values: unknown[],
  url?: string,
): Promise<Record<string, unknown>[]> {
  return (await poolOf(url ?? (await databaseUrl())).query<Record<string, unknown>>(text, values)).rows;
}

function poolOf(connectionString: string): pg.Pool {
  const known = pools.get(connectionString);
  if (known) return known;
  const pool = new pg.Pool({ connectionString, max: 2, allowExitOnIdle: true });
  pool.on('error', () => pools.delete(connectionString)); // the database stopped; its next user connects again
  pools.set(connectionString, pool);
  return pool;
}

/** Marks an email address as verified, as the link in the email does, and the identity, so that no amount is refused. */
export async function verify(email: string, url?: string): Promise<void> {
  await execute(
    'update account set email_verified_at = now(), kyc_status = 2 where email = $1',
    [email],
    url,
  );
}

/** Moves the end of a live auction. Open pages don't learn about it; the auction closes at that time. */
export async function endIn(boatId: number, seconds: number): Promise<void> {
  await execute(
    `with moved as (
       update lot set ends_at = clock_timestamp() + make_interval(secs => $2) where boat_id = $1 returning ends_at
     )
     select graphile_worker.add_job('close-auction', json_build_object('boatId', $1::int), run_at => ends_at, job_key => 'close:' || $1::int) from moved`,
    [boatId, seconds],
  );
}
