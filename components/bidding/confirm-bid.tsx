import { useEffect, useState } from 'react';
import type { Card } from '../../contract/payments.ts';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useLiveNow } from '../../hooks/use-live-now.ts';
import { listCards } from '../../services/payments.service.ts';
import { cardName } from '../../utils/card-name.ts';
import { buyersFee, feeHold } from '../../utils/total-price.ts';
import { AgreementLine } from '../auction/agreement-line.tsx';
import { AmountInWords } from '../auction/amount-in-words.tsx';
import { SheetBoat } from '../auction/sheet-boat.tsx';
import { SheetRefusal } from '../auction/sheet-refusal.tsx';
import { Sums } from '../auction/sums.tsx';
import { timeLeft } from '../auction/when.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { correctionText } from './correction-text.ts';
import type { BidFlow } from './use-bid-flow.ts';
import { useRules } from '../auction/use-rules.ts';
import styles from '../auction/bid-sheet.module.css';
import * as t from '../../locales/bidding.ts';

/** What the bid costs and what it commits the bidder to, before it's placed. */
export function ConfirmBid({ flow }: { flow: BidFlow }) {
  const live = useLiveBoatContext();
  const now = useLiveNow();
  const { boat } = live;
  const rules = useRules(boat);
  const isSending = flow.step === 'sending';
  const canBid = live.certainty !== 'unsure';
  const amount = flow.amount ?? flow.least;
  return (
    <div className={styles.step}>
      <SheetBoat title={flow.title} cover={boat.cover}>
        <span className="meta num">
          {t.currentBidCurrentBid({
            currentBid: boat.currentBid ?? boat.openingBid ?? 0,
            hasEnd: boat.endsAt !== null,
            timeLeft: timeLeft(boat, now),
          })}
        </span>
      </SheetBoat>
      <Sums rules={rules} amount={amount} label={flow.kind === 'max' ? t.yourMaximumBid : t.yourBid} />
      <AmountInWords amount={amount} expected={flow.least} />
      <BidTerms amount={amount} now={now} />
      {flow.refusal && <SheetRefusal>{flow.refusal}</SheetRefusal>}
      {flow.refusal && flow.wantsCard && (
        <Button variant="line" isWide className={styles.otherCard} onClick={flow.chooseCard}>
          {t.useAnotherCard}
        </Button>
      )}
      {canBid ? (
        <Button variant="bid" isWide isBusy={isSending} busyLabel={t.placingBid} onClick={flow.confirm}>
          {t.placeBidOf({ amount })}
        </Button>
      ) : (
        <Button variant="bid" isWide disabled>
          {t.biddingIsPausedWhileWeReconnect}
        </Button>
      )}
    </div>
  );
}

/** The fee hold, and whether a typing error can be corrected. */
function BidTerms({ amount, now }: { amount: number; now: number }) {
  const { boat } = useLiveBoatContext();
  const rules = useRules(boat);
  const card = useDefaultCard();
  const [fee, hold] = [buyersFee(rules, amount), feeHold(rules, amount)];
  return (
    <ul className={styles.terms}>
      <li>
        <Icon name="check" size={16} />
        {t.wellPlaceAHoldOfOn({
          hold,
          card: card ? cardName(card) : t.card,
          isFee: hold === fee,
          fee,
          feeHoldStep: rules.feeHoldStep,
        })}
      </li>
      <li>
        <Icon name="check" size={16} />
        {correctionText({ endsAt: boat.endsAt, hasCorrected: boat.mine?.hasCorrected ?? false }, rules, now)}
      </li>
      <AgreementLine act={t.placingThisBid} />
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
