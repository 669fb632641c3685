import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { hashOf } from './mail-secrets.ts';

const triesMax = 10;
const windowSeconds = 15 * 60;

/**
 * Wrong passwords are counted by the address that was typed, whether anybody has it or not. A browser that has signed in there before has a
 * count of its own, so that a stranger's guesses keep nobody out of their own account.
 */
export const guardKey = (email: string, knownBrowser: string | undefined): string => hashOf(`${email.toLowerCase()} ${knownBrowser ?? ''}`);

/** @throws AppError `too_many_requests` with the time to wait */
export async function assertMayTry({ db, config }: Context, key: string): Promise<void> {
  if (!config.rateLimits) return;
  const row = await db
    .selectFrom('sign_in_failure')
    .select(['tries', sql<number>`ceil(extract(epoch from since + make_interval(secs => ${windowSeconds}) - now()))::int`.as('left')])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row || row.left <= 0 || row.tries < triesMax) return;
  throw new AppError('too_many_requests', `${triesMax} wrong passwords in a row. Please wait ${Math.ceil(row.left / 60)} minutes, or choose “Forgot password”.`, { retryAfter: row.left });
}

/** Counts a wrong one; what is long ago is forgotten with it. */
export async function noteFailure({ db }: Context, key: string): Promise<void> {
  await sql`
    with old as (delete from sign_in_failure where since < now() - make_interval(secs => ${windowSeconds}) and key <> ${key})
    insert into sign_in_failure (key, tries) values (${key}, 1)
    on conflict (key) do update set
      tries = case when sign_in_failure.since < now() - make_interval(secs => ${windowSeconds}) then 1 else sign_in_failure.tries + 1 end,
      since = case when sign_in_failure.since < now() - make_interval(secs => ${windowSeconds}) then now() else sign_in_failure.since end`.execute(db);
}

/** The right password came: counting begins anew. */
export async function forgetFailures({ db }: Context, key: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('key', '=', key).execute();
}
