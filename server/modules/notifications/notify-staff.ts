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
    .where((eb) =>
      eb.exists(
        eb.selectFrom('site_role').select('role').whereRef('site_role.account_id', '=', 'account.id'),
      ),
    )
    .orderBy('id')
    .execute();
  return writeNotifications(
    tx,
    staff.map(({ id }) => ({ ...notice, accountId: id })),
  );
}
