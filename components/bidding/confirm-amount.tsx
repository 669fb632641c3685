import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { formatMoney } from '../../utils/money.ts';
import { SheetRefusal } from '../auction/sheet-refusal.tsx';
import { Sums } from '../auction/sums.tsx';
import { Button } from '../ui/button.tsx';
import { AmountInWords } from './amount-in-words.tsx';
import type { BidFlow } from './use-bid-flow.ts';
import styles from '../auction/bid-sheet.module.css';

/** A second confirmation for an amount far above the price. Nothing has been placed yet. */
export function ConfirmAmount({ flow }: { flow: BidFlow }) {
  const { boat, certainty } = useLiveBoatContext();
  const amount = flow.amount ?? flow.least;
  const price = boat.currentBid ?? boat.openingBid ?? 0;
  return (
    <div className={styles.step}>
      <SheetRefusal>
        {`You entered ${formatMoney(amount)}. That’s about ${Math.round(amount / Math.max(price, 1))} times the ${boat.currentBid === null ? 'opening bid' : 'current bid'} of ${formatMoney(price)}.`}
      </SheetRefusal>
      <AmountInWords amount={amount} minimum={flow.least} />
      <p className={styles.advice}>
        Nothing has been placed yet. If this is a typing error, change the amount. If you mean it, confirm it.
        A bid is binding.
      </p>
      <Sums amount={amount} label={flow.kind === 'max' ? 'Your maximum' : 'Your bid'} />
      <div className={styles.choices}>
        <Button variant="ink" isWide onClick={flow.back}>
          Change amount
        </Button>
        <Button variant="line" isWide disabled={certainty === 'unsure'} onClick={flow.confirmAmount}>
          Confirm bid of {formatMoney(amount)}
        </Button>
      </div>
    </div>
  );
}
