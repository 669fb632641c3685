import type { StaffRole } from '../../contract/staff.ts';
import * as t from '../../locales/account.ts';

/** The server's table (staff.policy.ts) in sentences. */
export const roleLabels: Record<StaffRole, string> = {
  manager: t.listsBoatsAnswersBuyersLowersReserves,
  lister: t.listsBoatsUpToTheirLimit,
  viewer: t.seesListingsReservesOffersAndMessages,
};
