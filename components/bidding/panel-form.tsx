import { useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { formatMoney, parseMoney } from '../../utils/money.ts';
import { duration } from '../../utils/time.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Field, TextInput } from '../ui/field.tsx';
import { BidAction, missingStep } from '../auction/bid-action.tsx';
import { requestBid } from '../auction/bid-request.ts';
import { minimumBidFor, type AuctionStatus } from '../auction/auction-status.ts';
import { Sums } from '../auction/sums.tsx';
import styles from './bid-panel.module.css';

/** The amount, its sums and the brass button. Left empty, it is the least amount, and follows it. */
export function PanelForm({ status, isLast }: { status: AuctionStatus; isLast: boolean }) {
  const live = useLiveBoatContext();
  const { rules } = useSettings();
  const user = useAppSelector((state) => state.user.details);
  const [text, setText] = useState('');
  const [kind, setKind] = useState<'max' | 'direct'>('max');
  const [error, setError] = useState<string>();
  const least = minimumBidFor(live);
  // What was typed has been stored: the field is free for the next amount.
  const own = live.boat.mine?.maximum ?? null;
  const [stored, setStored] = useState(own);
  if (own !== stored) {
    setStored(own);
    if (own !== null && parseMoney(text) === own) setText('');
  }
  // Nine digits twice do not stand side by side.
  const isLong = formatMoney(least).length > 11;
  const amount = text === '' ? least : parseMoney(text);
  const canBid =
    live.certainty !== 'unsure' && !live.boat.mine?.isSeller && (live.isPreview || !missingStep(user));
  function handleSubmit() {
    if (amount === null) return setError('Please enter an amount, like 87,000.');
    if (amount < least) return setError(`The least bid is now ${formatMoney(least)}.`);
    setError(undefined);
    requestBid({ amount, kind, isChosen: true });
  }
  const labels = { bid: 'Place bid', raise: 'Raise your maximum', waits: 'Bidding waits' };
  // Nothing to type for who sells her.
  if (live.boat.mine?.isSeller)
    return (
      <div className={`${styles.form} needs-script`}>
        <BidAction status={status} labels={labels} />
      </div>
    );
  return (
    <form
      className={`${styles.form} needs-script`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canBid) handleSubmit();
      }}
    >
      {status === 'leading' && live.boat.mine?.maximum != null && (
        <p className={styles.own}>
          <span>Your maximum</span>
          <b className="num">{formatMoney(live.boat.mine.maximum)}</b>
        </p>
      )}
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
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Sums amount={amount} label="Bid" />
      {canBid && status !== 'leading' && (
        <Button variant="bid" isWide type="submit">
          {text === '' && status === 'live' && !isLast
            ? 'Place bid'
            : `Bid${amount === null ? '' : ` ${formatMoney(amount)}`}`}
        </Button>
      )}
      {canBid && status === 'leading' && (
        <Button variant="line" isWide type="submit">
          Raise your maximum
        </Button>
      )}
      {!canBid && <BidAction status={status} labels={labels} />}
      <p className={cx('meta', styles.note)}>
        <span className={styles.explains}>
          {kind === 'max'
            ? 'We bid for you only as far as needed. '
            : 'The price goes straight to this amount. '}
          A bid in the last {duration(rules.softCloseSeconds)} sets the end to{' '}
          {duration(rules.softCloseSeconds)} from then.{' '}
        </span>
        {status !== 'leading' && (
          <button
            type="button"
            className={styles.switch}
            onClick={() => setKind(kind === 'max' ? 'direct' : 'max')}
          >
            {kind === 'max' ? 'Bid this amount exactly' : 'Bid up to this amount'}
          </button>
        )}
      </p>
    </form>
  );
}
