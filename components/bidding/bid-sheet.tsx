import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Card } from '../../contract/payments.ts';
import { listCards } from '../../services/payments.service.ts';
import { feeHold, nextAmounts } from '../../utils/total-price.ts';
import { formatMoney } from '../../utils/money.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import { ReserveFlag } from '../ui/reserve-flag.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useFocusOnStep } from '../ui/use-focus-on-step.ts';
import { TextInput } from '../ui/field.tsx';
import { BidReceipt, Outcome } from './bid-receipt.tsx';
import { Sums } from '../auction/sums.tsx';
import type { BidFlow } from './use-bid-flow.ts';
import { timeLeft } from '../auction/when.ts';
import styles from '../auction/bid-sheet.module.css';

/** Choose, confirm, receipt: from below on a phone, in the middle on a desk. */
export function BidSheet({ flow }: { flow: BidFlow }) {
  const { step, title } = flow;
  const content = useFocusOnStep(step);
  const isConfirming = step === 'confirm' || step === 'confirm-amount' || step === 'sending';
  const heading =
    step === 'choose' ? (
      flow.kind === 'max' ? (
        'Your maximum bid'
      ) : (
        'Your direct bid'
      )
    ) : step === 'receipt' && flow.receipt ? (
      <Outcome receipt={flow.receipt} />
    ) : step === 'confirm-amount' ? (
      'Check the amount'
    ) : (
      'Confirm your bid'
    );
  return (
    <Sheet
      isOpen={step !== 'closed'}
      onClose={flow.close}
      title={heading}
      subtitle={step === 'choose' ? title : undefined}
      isPlain
      onBack={isConfirming ? flow.back : undefined}
    >
      <div ref={content}>
        {step === 'choose' && <Choose flow={flow} />}
        {step === 'confirm-amount' ? <ConfirmAmount flow={flow} /> : isConfirming && <Confirm flow={flow} />}
        {step === 'receipt' && flow.receipt && (
          <BidReceipt
            receipt={flow.receipt}
            least={flow.least}
            onAgain={() => flow.open({})}
            onClose={flow.close}
            title={title}
          />
        )}
      </div>
    </Sheet>
  );
}

function Now() {
  const live = useLiveBoatContext();
  const now = useNow(live.serverTime);
  const { boat } = live;
  return (
    <div className={cx(styles.now, 'num')}>
      <p>
        <span className="lbl">{boat.currentBid === null ? 'Opening bid' : 'Current bid'}</span>
        <b>{formatMoney(boat.currentBid ?? boat.openingBid ?? 0)}</b>
      </p>
      <p>
        <span className="lbl">Time left</span>
        <b>{boat.endsAt === null ? '–' : timeLeft(boat, now).replace(' left', '')}</b>
      </p>
    </div>
  );
}

function Choose({ flow }: { flow: BidFlow }) {
  const { rules } = useSettings();
  const { boat } = useLiveBoatContext();
  const options = nextAmounts(rules, flow.least);
  const radios = useRef<HTMLDivElement>(null);
  const choose = (option: number) => flow.setText(option === flow.least ? '' : formatMoney(option).slice(1));
  const chosenAt = options.indexOf(flow.amount ?? 0);
  function handleArrow(event: KeyboardEvent, at: number) {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const to = (at + way + options.length) % options.length;
    radios.current?.querySelectorAll<HTMLButtonElement>('[role=radio]')[to]?.focus();
    choose(options[to]!);
  }
  const isOther = flow.text !== '' && !options.includes(flow.amount ?? 0);
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        flow.review();
      }}
    >
      <Now />
      <div className={styles.options} role="radiogroup" aria-label="Amount" ref={radios}>
        {options.map((option, i) => (
          <button
            key={option}
            type="button"
            role="radio"
            aria-checked={flow.amount === option}
            tabIndex={i === Math.max(0, chosenAt) ? 0 : -1}
            className={cx(styles.option, flow.amount === option && styles.chosen)}
            onClick={() => choose(option)}
            onKeyDown={(event) => handleArrow(event, i)}
          >
            <b className="num">{formatMoney(option)}</b>
            <span>
              {option === flow.least ? 'least' : `${formatMoney(option - flow.least).slice(1)} more`}
            </span>
          </button>
        ))}
      </div>
      <TextInput
        aria-label="Another amount"
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        placeholder="Another amount"
        value={isOther ? flow.text : ''}
        onChange={({ target }) => flow.setText(target.value)}
        aria-invalid={flow.refusal !== undefined}
      />
      {flow.refusal && (
        <p className={styles.refusal} role="alert">
          <Icon name="warning" size={16} />
          {flow.refusal}
        </p>
      )}
      <Sums amount={flow.amount} label={flow.kind === 'max' ? 'Your maximum' : 'Your bid'} />
      <Button variant="bid" isWide type="submit">
        Review bid{flow.amount === null ? '' : ` of ${formatMoney(flow.amount)}`}
      </Button>
      <p className={cx('meta', styles.note)}>
        {flow.kind === 'max'
          ? 'We bid only as far as needed to keep you in the lead. '
          : 'The price goes straight to this amount. '}
        {boat.hasReserve && !boat.reserveMet && (
          <span className={styles.yet}>
            <ReserveFlag isSmall hasReserve reserveMet={false} /> yet.{' '}
          </span>
        )}
        <button
          type="button"
          className={styles.switch}
          onClick={() => flow.setKind(flow.kind === 'max' ? 'direct' : 'max')}
        >
          {flow.kind === 'max' ? 'Bid this amount exactly' : 'Bid up to this amount'}
        </button>
      </p>
    </form>
  );
}

function Confirm({ flow }: { flow: BidFlow }) {
  const live = useLiveBoatContext();
  const now = useNow(live.serverTime);
  const { rules } = useSettings();
  const { boat } = live;
  const card = useDefaultCard();
  const isSending = flow.step === 'sending';
  const canBid = live.certainty !== 'unsure';
  const amount = flow.amount ?? flow.least;
  const minutes = Math.round(rules.retractionSeconds / 60);
  return (
    <div className={styles.step}>
      <div className={styles.boat}>
        <Photo photo={boat.cover} alt="" sizes="100px" className={styles.thumb} />
        <p>
          <b>{flow.title}</b>
          <span className="meta num">
            At {formatMoney(boat.currentBid ?? boat.openingBid ?? 0)},{' '}
            {boat.endsAt === null ? '' : timeLeft(boat, now)}
          </span>
        </p>
      </div>
      <Sums amount={amount} label={flow.kind === 'max' ? 'Your maximum' : 'Your bid'} />
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
      {flow.refusal && (
        <p className={styles.refusal} role="alert">
          <Icon name="warning" size={16} />
          {flow.refusal}
        </p>
      )}
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

/** The second act for an amount far above the price: nothing has been placed so far. */
function ConfirmAmount({ flow }: { flow: BidFlow }) {
  const { boat, certainty } = useLiveBoatContext();
  const amount = flow.amount ?? flow.least;
  const price = boat.currentBid ?? boat.openingBid ?? 0;
  return (
    <div className={styles.step}>
      <p className={styles.refusal} role="alert">
        <Icon name="warning" size={16} />
        {`You entered ${formatMoney(amount)}. That’s about ${Math.round(amount / Math.max(price, 1))} times the ${boat.currentBid === null ? 'opening bid' : 'current bid'} of ${formatMoney(price)}.`}
      </p>
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
