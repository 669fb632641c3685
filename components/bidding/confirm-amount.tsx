import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { SheetRefusal } from '../auction/sheet-refusal.tsx';
import { useRules } from '../auction/use-rules.ts';
import { Sums } from '../auction/sums.tsx';
import { Button } from '../ui/button.tsx';
import { AmountInWords } from '../auction/amount-in-words.tsx';
import type { BidFlow } from './use-bid-flow.ts';
import styles from '../auction/bid-sheet.module.css';
import * as t from '../../locales/bidding.ts';

/** A second confirmation for an amount far above the price. Nothing has been placed yet. */
export function ConfirmAmount({ flow }: { flow: BidFlow }) {
  const { boat, certainty } = useLiveBoatContext();
  const rules = useRules(boat);
  const amount = flow.amount ?? flow.least;
  const price = boat.currentBid ?? boat.openingBid ?? 0;
  return (
    <div className={styles.step}>
      <SheetRefusal>
        {t.youEnteredAboutTimesTheOpening({
          amount,
          round: Math.round(amount / Math.max(price, 1)),
          isMissing: boat.currentBid === null,
          price,
        })}
      </SheetRefusal>
      <AmountInWords amount={amount} expected={flow.least} />
      <p className={styles.advice}>{t.yourBidHasntBeenPlacedYet}</p>
      <Sums rules={rules} amount={amount} label={flow.kind === 'max' ? t.yourMaximumBid : t.yourBid} />
      <div className={styles.choices}>
        <Button variant="ink" isWide onClick={flow.back}>
          {t.changeAmount}
        </Button>
        <Button variant="line" isWide disabled={certainty === 'unsure'} onClick={flow.confirmAmount}>
          {t.confirmBidOf({ amount })}
        </Button>
      </div>
    </div>
  );
}
