import { useEffect, useEffectEvent } from 'react';
import { saleConditions, type SaleCondition } from '../../contract/sales.ts';
import { formatMoney } from '../../utils/money.ts';
import { duration } from '../../utils/time.ts';
import { AmountInWords } from '../auction/amount-in-words.tsx';
import { IdentityNote } from '../auction/identity-note.tsx';
import { AgreementLine } from '../auction/agreement-line.tsx';
import { SheetRefusal } from '../auction/sheet-refusal.tsx';
import { Sums } from '../auction/sums.tsx';
import { useRules } from '../auction/use-rules.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Checkbox, Field, TextArea } from '../ui/field.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useFocusOnStep } from '../ui/use-focus-on-step.ts';
import sheet from '../auction/bid-sheet.module.css';
import { AboveAsking } from './above-asking.tsx';
import type { OfferRequest } from './offer-request.ts';
import { amountOf, OfferDone } from './offer-done.tsx';
import { conditionLabels } from './offer-texts.ts';
import { OfferedBoat } from './offered-boat.tsx';
import { sheetTexts } from './sheet-texts.ts';
import { namesAmount, useOfferFlow, type OfferFlow } from './use-offer-flow.ts';
import styles from './offer-sheet.module.css';
import * as t from '../../locales/offers.ts';

const messageMax = 1_000;

/** The steps of an offer or an answer: amount (if it has one), confirmation, result. */
export function OfferSheet({ request: latest }: { request: OfferRequest }) {
  const flow = useOfferFlow();
  const { step, request } = flow;
  const open = useEffectEvent(flow.open);
  useEffect(() => {
    open(latest); // a new object each time
  }, [latest]);
  const content = useFocusOnStep(step);
  const { rules } = useSettings();
  if (!request) return null;
  const texts = sheetTexts(request, flow, rules);
  const isConfirming = step === 'confirm' || step === 'sending';
  const heading =
    step === 'choose' ? (
      request.act === 'counter' ? (
        t.yourCounteroffer
      ) : (
        t.yourOffer
      )
    ) : step === 'done' ? (
      <span className={cx(sheet.outcome, sheet.leads)}>
        <i />
        {texts.done}
      </span>
    ) : (
      texts.title
    );
  return (
    <Sheet
      isOpen={step !== 'closed'}
      onClose={flow.close}
      title={heading}
      subtitle={step === 'choose' ? request.boat.title : undefined}
      isPlain
      onBack={isConfirming && namesAmount(request) ? flow.back : undefined}
    >
      <div ref={content}>
        {step === 'choose' && <Choose flow={flow} request={request} />}
        {isConfirming && <Confirm flow={flow} request={request} />}
        {step === 'done' && <OfferDone flow={flow} request={request} />}
      </div>
    </Sheet>
  );
}

interface StepProps {
  flow: OfferFlow;
  request: OfferRequest;
}

function Choose({ flow, request }: StepProps) {
  const { side, offer, boat, kind } = request;
  const isBuyer = side === 'buyer';
  const rules = useRules(boat);
  const [label, known] = offer
    ? [t.theirOffer, offer.amount]
    : [kind !== 'marketplace' ? t.highestBid : isBuyer ? t.askingPricePlusFee : t.askingPrice, boat.price];
  return (
    <form
      className={sheet.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        flow.review();
      }}
    >
      {known !== null && (
        <div className={cx(sheet.now, 'num')}>
          <p>
            <span className="lbl">{label}</span>
            <b>{formatMoney(known)}</b>
          </p>
        </div>
      )}
      <Field label={isBuyer ? t.yourOffer : t.yourPrice} error={flow.refusal}>
        <MoneyInput
          className={styles.amount}
          value={flow.text}
          onChange={({ target }) => flow.setText(target.value)}
        />
      </Field>
      <AmountInWords amount={flow.amount} expected={known} />
      {isBuyer ? (
        <>
          <Sums rules={rules} amount={flow.amount} label={t.yourOffer} isFinal />
          <IdentityNote amount={flow.amount} what="offer" />
        </>
      ) : (
        <p className={cx('meta', styles.after)}>{t.theBuyerPaysOurFeeOn}</p>
      )}
      {isBuyer && kind === 'marketplace' && !offer && (
        <Conditions flow={flow} fixed={boat.saleConditions ?? []} />
      )}
      <Field label={t.messageOptional} className={styles.words}>
        <TextArea
          rows={2}
          maxLength={messageMax}
          value={flow.message}
          onChange={({ target }) => flow.setMessage(target.value)}
        />
      </Field>
      <Button variant={isBuyer ? 'bid' : 'ink'} isWide type="submit">
        {flow.amount
          ? t.reviewCounterofferOf({ isCounter: request.act === 'counter', amount: flow.amount })
          : t.reviewCounteroffer({ isCounter: request.act === 'counter' })}
      </Button>
      <p className={cx('meta', sheet.note)}>{t.onlyTheBuyerAndSellerCan}</p>
    </form>
  );
}

/** What the offer depends on; `fixed` by the listing. */
function Conditions({ flow, fixed }: Pick<StepProps, 'flow'> & { fixed: SaleCondition[] }) {
  const { conditions, setConditions } = flow;
  const { rules } = useSettings();
  return (
    <fieldset className={styles.conditions}>
      <legend>{t.myOfferDependsOn}</legend>
      {saleConditions.map((kind) => (
        <Checkbox
          key={kind}
          name={kind}
          checked={fixed.includes(kind) || conditions.includes(kind)}
          disabled={fixed.includes(kind)}
          onChange={({ target }) =>
            setConditions(
              saleConditions.filter((one) => (one === kind ? target.checked : conditions.includes(one))),
            )
          }
        >
          {conditionLabels[kind]}
        </Checkbox>
      ))}
      {fixed.length > 0 && <p className="meta">{t.theListingSaysSo}</p>}
      <p className="meta">{t.withdrawWithin({ time: duration(rules.saleConditionSeconds) })}</p>
    </fieldset>
  );
}

function Confirm({ flow, request }: StepProps) {
  const { boat, side, act, offer } = request;
  const rules = useRules(boat);
  const texts = sheetTexts(request, flow, rules);
  const amount = amountOf(request, flow.amount);
  const isMoney = act === 'make' || act === 'counter' || act === 'accept';
  const label = act === 'make' || act === 'counter' ? t.yourOffer : side === 'buyer' ? t.price : t.youReceive;
  const takesNote = act === 'decline' || act === 'live';
  return (
    <div className={sheet.step}>
      <OfferedBoat request={request} />
      {isMoney && side === 'buyer' && <Sums rules={rules} amount={amount} label={label} isFinal />}
      {isMoney && <AmountInWords amount={amount} expected={offer?.amount ?? boat.price} />}
      <AboveAsking request={request} amount={amount} />
      {isMoney && side === 'seller' && amount !== null && (
        <dl className={cx(styles.single, 'num')}>
          <div>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        </dl>
      )}
      <ul className={cx(sheet.terms, !isMoney && styles.apart)}>
        {texts.terms.map((line) => (
          <li key={line}>
            <Icon name="check" size={16} />
            {line}
          </li>
        ))}
        {isMoney && side === 'buyer' && (
          <AgreementLine act={act === 'accept' ? t.acceptingInline : t.sendingThisOffer} />
        )}
      </ul>
      {takesNote && <Note flow={flow} />}
      {flow.refusal && <SheetRefusal>{flow.refusal}</SheetRefusal>}
      <Button
        variant={isMoney && side === 'buyer' ? 'bid' : 'ink'}
        isWide
        isBusy={flow.step === 'sending'}
        busyLabel={texts.busy}
        onClick={flow.confirm}
      >
        {texts.button}
      </Button>
    </div>
  );
}

function Note({ flow }: Pick<StepProps, 'flow'>) {
  return (
    <Field label={t.reasonOptional} className={styles.words}>
      <TextArea
        rows={2}
        maxLength={500}
        value={flow.message}
        onChange={({ target }) => flow.setMessage(target.value)}
      />
    </Field>
  );
}
