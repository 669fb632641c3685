import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import * as notifications from './notifications.repository.ts';

/**
 * Marks one notification read, or all of them without an id. Asking twice changes nothing.
 * @throws AppError `not_found` when the account has none of this id.
 */
export async function readNotification(
  { db }: Context,
  accountId: number,
  id: number | undefined,
): Promise<{ unReadCount: number }> {
  return db.transaction().execute(async (tx) => {
    const isFound = await notifications.markRead(tx, accountId, id);
    if (id !== undefined && !isFound) throw new AppError('not_found', 'There is no such notification.');
    return { unReadCount: await notifications.countUnread(tx, accountId) };
  });
}
