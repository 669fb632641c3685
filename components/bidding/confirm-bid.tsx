import { useEffect, useState } from 'react';
import type { Card } from '../../contract/payments.ts';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useNow } from '../../hooks/use-now.ts';
import { listCards } from '../../services/payments.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { feeHold } from '../../utils/total-price.ts';
import { SheetBoat } from '../auction/sheet-boat.tsx';
import { SheetRefusal } from '../auction/sheet-refusal.tsx';
import { Sums } from '../auction/sums.tsx';
import { timeLeft } from '../auction/when.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { BidFlow } from './use-bid-flow.ts';
import styles from '../auction/bid-sheet.module.css';

/** What the bid costs and what it commits the bidder to, before it's placed. */
export function ConfirmBid({ flow }: { flow: BidFlow }) {
  const live = useLiveBoatContext();
  const now = useNow(live.serverTime);
  const { boat } = live;
  const isSending = flow.step === 'sending';
  const canBid = live.certainty !== 'unsure';
  const amount = flow.amount ?? flow.least;
  return (
    <div className={styles.step}>
      <SheetBoat title={flow.title} cover={boat.cover}>
        <span className="meta num">
          At {formatMoney(boat.currentBid ?? boat.openingBid ?? 0)},{' '}
          {boat.endsAt === null ? '' : timeLeft(boat, now)}
        </span>
      </SheetBoat>
      <Sums amount={amount} label={flow.kind === 'max' ? 'Your maximum' : 'Your bid'} />
      <BidTerms amount={amount} />
      {flow.refusal && <SheetRefusal>{flow.refusal}</SheetRefusal>}
      {canBid ? (
        <Button variant="bid" isWide isBusy={isSending} busyLabel="Placing your bid" onClick={flow.confirm}>
          Place bid of {formatMoney(amount)}
        </Button>
      ) : (
        <Button variant="bid" isWide disabled>
          Bidding waits until we are sure
        </Button>
      )}
    </div>
  );
}

/** The fee hold, and how long a typing error can be corrected. */
function BidTerms({ amount }: { amount: number }) {
  const { rules } = useSettings();
  const card = useDefaultCard();
  const minutes = Math.round(rules.retractionSeconds / 60);
  return (
    <ul className={styles.terms}>
      <li>
        <Icon name="check" size={16} />A hold of {formatMoney(feeHold(rules, amount))} goes on{' '}
        {card ? `${card.brand[0]?.toUpperCase()}${card.brand.slice(1)} ending ${card.last4}` : 'your card'}.
        It is released when you are outbid.
      </li>
      <li>
        <Icon name="check" size={16} />A bid is binding. A typing error can be corrected once, within{' '}
        {minutes} minutes.
      </li>
    </ul>
  );
}

function useDefaultCard(): Card | undefined {
  const [card, setCard] = useState<Card>();
  useEffect(() => {
    listCards({ hideToast: true }).then(
      ({ lists }) => setCard(lists.find((one) => one.isDefault) ?? lists[0]),
      () => {},
    );
  }, []);
  return card;
}
