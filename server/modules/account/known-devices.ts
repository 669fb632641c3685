import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { cookie } from './cookie.ts';
import { hashOf } from './email-secrets.ts';

/** Where a user signs in from. */
export interface From {
  /** "Firefox on Windows" */
  device: string;
  address: string;
  utcOffset: number;
  /** The browser's random name, from its cookie; created at its first sign-in. */
  browser: string;
}

const cookieName = 'browser';
const nameForm = /^[\w-]{22}$/;

/** The name in a browser's cookie, or a new one if it has none or an invalid one. */
export function browserOf(cookies: string | undefined): string {
  const found = cookies
    ?.split('; ')
    .find((one) => one.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  return found && nameForm.test(found) ? found : randomBytes(16).toString('base64url');
}

/** Scripts can't read it, and it's sent only to the API. */
export const browserCookie = (browser: string, isHttps: boolean): string =>
  cookie(cookieName, browser, { path: '/api/v1', isHttps, isHttpOnly: true });

export async function isKnownDevice(db: Db | Tx, accountId: number, browser: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('known_device')
      .select('hash')
      .where('account_id', '=', accountId)
      .where('hash', '=', hashOf(browser))
      .executeTakeFirst()) !== undefined
  );
}

/**
 * Records the device of a sign-in, before its session starts. If it's new, the account is notified by email,
 * except for the account's first device and for browsers that keep no cookie but have signed in from this
 * address under this name before.
 */
export async function noteDevice(
  { jobs }: Context,
  tx: Tx,
  accountId: number,
  { browser, device, address }: From,
): Promise<void> {
  const known = await tx
    .selectFrom('account')
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('known_device')
          .select('hash')
          .where('account_id', '=', accountId)
          .where('hash', '=', hashOf(browser)),
      ).as('browser'),
      exists(
        selectFrom('session')
          .select('id')
          .where('account_id', '=', accountId)
          .where('device', '=', device.slice(0, 200))
          .where('address', '=', address),
      ).as('place'),
      exists(selectFrom('session').select('id').where('account_id', '=', accountId)).as('any'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('known_device')
    .values({ account_id: accountId, hash: hashOf(browser) })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'hash']).doUpdateSet({ last_at: sql<Date>`now()` }),
    )
    .execute();
  if (known.browser || known.place || !known.any) return;
  await jobs.add(tx, 'send-mail', {
    kind: 'new-device',
    accountId,
    data: { ticket: randomBytes(12).toString('base64url'), device, address, at: new Date().toISOString() },
  });
}
