import { useAppSelector } from '../../store/hooks.ts';
import { formatMoney } from '../../utils/money.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { needsIdentity } from './bid-action.tsx';
import styles from './bid-sheet.module.css';

/** Says, before the button is pressed, that an amount needs a verified identity. Minor units. */
export function IdentityNote({ amount, what }: { amount: number | null; what: 'bid' | 'offer' }) {
  const user = useAppSelector((state) => state.user.details);
  const { unverifiedLimit: limit } = useSettings().rules;
  if (!needsIdentity(user, amount, limit)) return null;
  return (
    <p className={styles.advice}>
      {what === 'bid' ? 'A bid' : 'An offer'} above {formatMoney(limit)} needs a verified identity. You’ll
      verify yours in the next step, in about two minutes. Your amount is kept.
    </p>
  );
}
