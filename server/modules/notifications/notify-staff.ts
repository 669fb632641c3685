import type { Tx } from '../../db/database.ts';
import { writeNotifications, type NewNotification, type StoredNotification } from './notify.ts';

/** Writes a notification for each member of site staff, in the transaction of what it reports. */
export async function notifyStaff(
  tx: Tx,
  notice: Omit<NewNotification, 'accountId'>,
): Promise<StoredNotification[]> {
  const staff = await tx
    .selectFrom('account')
    .select('id')
    .where('is_site_staff', '=', true)
    .orderBy('id')
    .execute();
  return writeNotifications(
    tx,
    staff.map(({ id }) => ({ ...notice, accountId: id })),
  );
}
