import type { UserDetails } from '../contract/account.ts';
import type { Permission } from '../contract/permissions.ts';

/**
 * What the controls on a seller's pages need, as the server requires it for the calls behind them
 * (server/access/roles.ts; seller-controls.test.ts compares the two).
 */
export const controlNeeds = {
  listBoats: ['list'],
  importBoats: ['list'],
  orderBoats: ['list'],
  changeFeeds: ['list', 'terms'], // a feed changes listings on its own
  answerBuyers: ['talk'],
  bindSeller: ['terms'],
  hireStaff: ['staff'],
} as const satisfies Record<string, readonly Permission[]>;
export type SellerControl = keyof typeof controlNeeds;

/** Whether a control is shown to this user; the server decides again. */
export const mayUse = (user: Pick<UserDetails, 'mayForDealership'> | null, control: SellerControl): boolean =>
  user !== null && controlNeeds[control].every((need) => user.mayForDealership.includes(need));
