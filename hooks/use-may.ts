import { useAppSelector } from '../store/hooks.ts';
import { mayUse, type SellerControl } from '../utils/seller-controls.ts';

/** Whether the user's role allows what a control does. */
export const useMay = (control: SellerControl): boolean =>
  useAppSelector(({ user }) => mayUse(user.details, control));

/** Whether the header offers to sell a boat: to visitors, and to users who may list one. */
export const useMaySell = (): boolean =>
  useAppSelector(({ user }) => user.details === null || mayUse(user.details, 'listBoats'));
