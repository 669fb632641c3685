import { useAppSelector } from '../../store/hooks.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { needsIdentity } from './bid-action.tsx';
import styles from './bid-sheet.module.css';
import * as t from '../../locales/auction.ts';

/** Says, before the button is pressed, that an amount needs a verified identity. Minor units. */
export function IdentityNote({ amount, what }: { amount: number | null; what: 'bid' | 'offer' }) {
  const user = useAppSelector((state) => state.user.details);
  const { unverifiedLimit: limit } = useSettings().rules;
  if (user?.isSiteStaff || !needsIdentity(user, amount, limit)) return null; // staff can't bid at all
  return (
    <p className={styles.advice}>{t.bidsAboveRequireAVerifiedIdentity({ isBid: what === 'bid', limit })}</p>
  );
}
