import { useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useLiveNow } from '../../hooks/use-live-now.ts';
import { formatMoney } from '../../utils/money.ts';
import { nextAmounts } from '../../utils/total-price.ts';
import { IdentityNote } from '../auction/identity-note.tsx';
import { SheetRefusal } from '../auction/sheet-refusal.tsx';
import { Sums } from '../auction/sums.tsx';
import { timeLeft } from '../auction/when.ts';
import { OffNotice } from '../shell/off-notice.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { MoneyInput } from '../ui/money-input.tsx';
import { ReserveFlag } from '../ui/reserve-flag.tsx';
import { AmountInWords } from '../auction/amount-in-words.tsx';
import { AmountOptions } from './amount-options.tsx';
import type { BidFlow } from './use-bid-flow.ts';
import { useRules } from '../auction/use-rules.ts';
import styles from '../auction/bid-sheet.module.css';
import * as t from '../../locales/bidding.ts';

/** The first step: the amount and the kind of bid. */
export function ChooseBid({ flow }: { flow: BidFlow }) {
  const { boat } = useLiveBoatContext();
  const { mine } = boat;
  const rules = useRules(boat);
  const options = nextAmounts(rules, flow.suggested);
  // What is typed stays in its field, even while its first digits are one of the options.
  const [isTyped, setTyped] = useState(() => flow.text !== '' && !options.includes(flow.amount ?? 0));
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        flow.review();
      }}
    >
      <OffNotice of="bidding" />
      <PriceNow />
      <AmountOptions
        options={options}
        amount={flow.amount}
        least={flow.least}
        from={mine?.isLeading && mine.maximum !== null ? mine.maximum : flow.least}
        onChoose={(option) => {
          setTyped(false);
          flow.setText(option === flow.suggested ? '' : formatMoney(option).slice(1));
        }}
      />
      <MoneyInput
        aria-label={t.otherAmount}
        placeholder={t.otherAmount}
        value={isTyped ? flow.text : ''}
        onChange={({ target }) => {
          setTyped(true);
          flow.setText(target.value);
        }}
        aria-invalid={flow.refusal !== undefined}
      />
      <AmountInWords amount={flow.amount} expected={flow.least} />
      {flow.refusal && <SheetRefusal>{flow.refusal}</SheetRefusal>}
      <Sums rules={rules} amount={flow.amount} label={flow.kind === 'max' ? t.yourMaximumBid : t.yourBid} />
      <IdentityNote amount={flow.amount} what="bid" />
      <Button variant="bid" isWide type="submit">
        {flow.amount === null ? t.reviewBid : t.reviewBidOf({ amount: flow.amount })}
      </Button>
      <BidKindNote kind={flow.kind} onKind={flow.setKind} />
    </form>
  );
}

/** The current bid and the time left. */
function PriceNow() {
  const live = useLiveBoatContext();
  const now = useLiveNow();
  const { boat } = live;
  return (
    <div className={cx(styles.now, 'num')}>
      <p>
        <span className="lbl">{boat.currentBid === null ? t.openingBid : t.currentBid}</span>
        <b>{formatMoney(boat.currentBid ?? boat.openingBid ?? 0)}</b>
      </p>
      <p>
        <span className="lbl">{t.timeLeft}</span>
        <b>{boat.endsAt === null ? '–' : timeLeft(boat, now).replace(' left', '')}</b>
      </p>
    </div>
  );
}

/** Explains the kind of bid, with a button for the other kind. */
function BidKindNote({ kind, onKind }: { kind: BidFlow['kind']; onKind: BidFlow['setKind'] }) {
  const { boat } = useLiveBoatContext();
  return (
    <p className={cx('meta', styles.note)}>
      {kind === 'max' ? t.wellBidForYouOnlyAs : t.theCurrentBidGoesStraightTo}
      {boat.hasReserve && !boat.reserveMet && (
        <span className={styles.yet}>
          <ReserveFlag isSmall hasReserve reserveMet={false} /> {t.yet}{' '}
        </span>
      )}
      <button
        type="button"
        className={styles.switch}
        onClick={() => onKind(kind === 'max' ? 'direct' : 'max')}
      >
        {kind === 'max' ? t.placeADirectBidInstead : t.placeAMaximumBidInstead}
      </button>
    </p>
  );
}
