import { formatMoney } from '../../utils/money.ts';
import { Field, TextInput } from '../ui/field.tsx';
import type { AuctionStatus } from '../auction/auction-status.ts';
import styles from './bid-panel.module.css';

interface AmountFieldProps {
  status: AuctionStatus;
  kind: 'max' | 'direct';
  text: string;
  /** The minimum bid. */
  least: number;
  /** The minimum bid has too many digits to stand beside the amount. */
  isLong: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The amount to bid. */
export function AmountField({ status, kind, text, least, isLong, error, onChange }: AmountFieldProps) {
  return (
    <Field
      label={
        status === 'leading'
          ? 'Raise your maximum to'
          : kind === 'max'
            ? 'Your maximum bid'
            : 'Your direct bid'
      }
      error={error}
      help={isLong ? `Least ${formatMoney(least)}` : undefined}
    >
      <TextInput
        className={styles.amount}
        prefix="$"
        suffix={!isLong && <em className="meta num">least {formatMoney(least)}</em>}
        inputMode="decimal"
        autoComplete="off"
        placeholder={formatMoney(least).slice(1)}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
