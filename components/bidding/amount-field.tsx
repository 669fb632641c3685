import { formatMoney } from '../../utils/money.ts';
import { Field } from '../ui/field.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import type { AuctionStatus } from '../auction/auction-status.ts';
import styles from './bid-panel.module.css';
import * as t from '../../locales/bidding.ts';

interface AmountFieldProps {
  status: AuctionStatus;
  kind: 'max' | 'direct';
  text: string;
  /** The minimum bid. */
  least: number;
  /** The bid that an empty field stands for. */
  suggested: number;
  /** The user's own maximum. */
  own: number | null;
  /** The minimum bid has too many digits to stand beside the amount. */
  isLong: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The amount to bid. */
export function AmountField({
  status,
  kind,
  text,
  least,
  suggested,
  own,
  isLong,
  error,
  onChange,
}: AmountFieldProps) {
  return (
    <Field
      label={labelOf(status, kind, own)}
      error={error}
      help={isLong ? t.minimumBid({ least }) : undefined}
    >
      <MoneyInput
        className={styles.amount}
        suffix={!isLong && <em className="meta num">{t.min({ least })}</em>}
        placeholder={formatMoney(suggested).slice(1)}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

function labelOf(status: AuctionStatus, kind: 'max' | 'direct', own: number | null): string {
  if (status === 'leading') return t.raiseYourMaximumTo;
  const label = kind === 'max' ? t.yourMaximumBid : t.yourDirectBid;
  return status === 'outbid' && own !== null ? t.last({ label, own }) : label;
}
