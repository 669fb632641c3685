import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import * as notifications from './notifications.repository.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Marks one notification as read, or all without an id. Idempotent.
 * @throws AppError `not_found` if the account has none with this id
 */
export async function readNotification(
  { db }: Context,
  accountId: number,
  id: number | undefined,
): Promise<{ unReadCount: number }> {
  return db.transaction().execute(async (tx) => {
    const isFound = await notifications.markRead(tx, accountId, id);
    if (id !== undefined && !isFound)
      throw new AppError('not_found', errors.not_found_thisNotificationDoesntExist);
    return { unReadCount: await notifications.countUnread(tx, accountId) };
  });
}
