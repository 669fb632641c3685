import type { OfferAnswer, Negotiation } from '../../contract/offers.ts';
import { formatMoney } from '../../utils/money.ts';
import { dateAndHour } from '../../utils/time.ts';
import { Sums } from '../auction/sums.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { requestOffer, type OfferAct } from './offer-request.ts';
import { labelOf, leftOf, lineOf, outcomeOf } from './offer-texts.ts';
import styles from './negotiation-card.module.css';

const buttonLabels: Record<OfferAnswer, string> = {
  accept: 'Accept',
  counter: 'Counter',
  decline: 'Decline',
  withdraw: 'Withdraw',
};

/** One negotiation: the current amount, its total, the user's possible answers, and the earlier offers. */
export function NegotiationCard({ negotiation, now }: { negotiation: Negotiation; now: number }) {
  const last = negotiation.offers.at(-1)!;
  const isBuyer = negotiation.mySide === 'buyer';
  const isWaiting = negotiation.may.includes('accept');
  const left = leftOf(last, now);
  const ask = (act: OfferAct) =>
    requestOffer({
      act,
      kind: negotiation.kind,
      side: negotiation.mySide,
      offer: last,
      otherParty: negotiation.otherParty,
      boat: {
        id: negotiation.market_place_id,
        title: negotiation.boat.title,
        price: negotiation.boat.price,
        cover: negotiation.boat.cover,
      },
    });
  return (
    <section
      className={styles.card}
      data-offer-state={last.state}
      aria-label={`${labelOf(negotiation, last)} ${formatMoney(last.amount)}`}
    >
      <p className={styles.head}>
        <span className="lbl">{labelOf(negotiation, last)}</span>
        <span className={cx('meta num', last.state === 'open' && styles.left)}>{left}</span>
      </p>
      <p
        className={cx(
          styles.amount,
          last.state !== 'open' && last.state !== 'accepted' && styles.past,
          'num',
        )}
      >
        {formatMoney(last.amount)}
      </p>
      <p className={cx(styles.outcome, isWaiting && styles.waits, last.state === 'accepted' && styles.good)}>
        <i />
        {outcomeOf(negotiation, last)}
      </p>
      {(last.message || last.note) && (
        <blockquote className={styles.said}>{last.note || last.message}</blockquote>
      )}
      {isBuyer && (last.state === 'open' || last.state === 'accepted') && (
        <Sums amount={last.amount} label={last.state === 'accepted' ? 'Price' : 'Offer'} isFinal />
      )}
      {(negotiation.may.length > 0 || negotiation.canClose) && (
        <div className={styles.acts}>
          {negotiation.may.map((answer) => (
            <Button
              key={answer}
              variant={answer !== 'accept' ? 'line' : isBuyer ? 'bid' : 'ink'}
              onClick={() => ask(answer)}
            >
              {answer === 'accept' ? `Accept ${formatMoney(last.amount)}` : buttonLabels[answer]}
            </Button>
          ))}
          {negotiation.canClose && (
            <>
              <Button variant="ink" onClick={() => ask('sold')}>
                Mark as sold
              </Button>
              <Button variant="line" onClick={() => ask('live')}>
                The deal fell through
              </Button>
            </>
          )}
        </div>
      )}
      {negotiation.offers.length > 1 && (
        <details className={styles.earlier}>
          <summary>{negotiation.offers.length - 1} earlier</summary>
          <ol>
            {negotiation.offers
              .slice(0, -1)
              .toReversed()
              .map((offer) => (
                <li key={offer.id}>
                  <p>
                    <b className="num">{lineOf(negotiation, offer)}</b>{' '}
                    <span className="meta">{outcomeOf(negotiation, offer)}</span>
                  </p>
                  {(offer.message || offer.note) && (
                    <p className="small muted">{offer.message || offer.note}</p>
                  )}
                  <time className="meta" dateTime={offer.at}>
                    {dateAndHour(offer.at)}
                  </time>
                </li>
              ))}
          </ol>
        </details>
      )}
    </section>
  );
}
