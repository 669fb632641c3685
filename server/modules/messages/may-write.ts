import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/database.ts';
import { siteZone, weekdayAndTime } from '../../../utils/time.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Who writes to others, publicly or privately, has a verified address and hasn't been muted by staff. Returns the name
 * that others see.
 * @throws AppError email_not_verified, muted
 */
export async function assertMayWrite(tx: Tx, { id }: Pick<Actor, 'id'>): Promise<string> {
  const account = await tx
    .selectFrom('account')
    .select(['full_name', 'dealer_name', 'user_type', 'email_verified_at', 'muted_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!account.email_verified_at)
    throw new AppError('email_not_verified', errors.email_not_verified_verifyYourEmailAddressFirstOpenThe);
  const until = account.muted_until?.getTime() ?? 0;
  if (until > Date.now())
    throw new AppError(
      'muted',
      errors.muted_youCantWriteUntil({ time: weekdayAndTime(until, Date.now(), siteZone) }),
    );
  return account.user_type === 2 && account.dealer_name ? account.dealer_name : account.full_name;
}
