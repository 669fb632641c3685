import { useEffect } from 'react';
import { totalPrice } from '../../utils/total-price.ts';
import { formatMoney } from '../../utils/money.ts';
import { receiptTime } from '../../utils/time.ts';
import { useRules } from '../auction/use-rules.ts';
import { announce } from '../ui/announce.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import sheet from '../auction/bid-sheet.module.css';
import type { OfferRequest } from './offer-request.ts';
import { sheetTexts } from './sheet-texts.ts';
import type { OfferFlow } from './use-offer-flow.ts';
import styles from './offer-sheet.module.css';
import * as t from '../../locales/offers.ts';

/** The amount that's offered or answered, if any. */
export const amountOf = ({ act, offer, amount }: OfferRequest, named: number | null) =>
  act === 'make' || act === 'counter' ? named : (offer?.amount ?? amount ?? null);

/** What was done, with the receipt. */
export function OfferDone({ flow, request }: { flow: OfferFlow; request: OfferRequest }) {
  const rules = useRules(request.boat);
  const texts = sheetTexts(request, flow, rules);
  const { receipt } = flow;
  const amount = amountOf(request, flow.amount);
  const isBuyer = request.side === 'buyer';
  const isMoney = request.act === 'make' || request.act === 'counter' || request.act === 'accept';
  useEffect(() => announce(`${texts.done}. ${texts.doneText}`), [texts.done, texts.doneText]);
  return (
    <div className={sheet.step}>
      {isMoney && amount !== null && (
        <>
          <p className="lbl">{request.act === 'accept' ? t.agreedPrice : t.yourOffer}</p>
          <p className={sheet.price}>{formatMoney(amount)}</p>
        </>
      )}
      <p className={styles.after}>{texts.doneText}</p>
      {isMoney && (
        <dl className={cx(sheet.receipt, 'num')}>
          {receipt && (
            <div>
              <dt>{t.receipt}</dt>
              <dd>{t.offer({ id: receipt.id })}</dd>
            </div>
          )}
          {receipt && (
            <div>
              <dt>{t.recordedAt}</dt>
              <dd>{receiptTime(receipt.at)}</dd>
            </div>
          )}
          {isBuyer && amount !== null && (
            <div className={sheet.total}>
              <dt>{t.totalPrice}</dt>
              <dd>{formatMoney(receipt?.allInPrice ?? totalPrice(rules, amount))}</dd>
            </div>
          )}
        </dl>
      )}
      <Button variant="line" isWide onClick={flow.close}>
        {t.close}
      </Button>
    </div>
  );
}
