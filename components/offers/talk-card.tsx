import type { OfferAnswer, Talk } from '../../contract/offers.ts';
import { formatMoney } from '../../utils/money.ts';
import { dateAndHour } from '../../utils/time.ts';
import { Sums } from '../auction/sums.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { requestOffer, type OfferAct } from './offer-request.ts';
import { labelOf, leftOf, lineOf, outcomeOf } from './offer-words.ts';
import styles from './talk-card.module.css';

const buttonWords: Record<OfferAnswer, string> = {
  accept: 'Accept',
  counter: 'Counter',
  decline: 'Decline',
  withdraw: 'Withdraw',
};

/** One talk: the amount that stands, what it comes to, what I may answer, and how it came to it. */
export function TalkCard({ talk, now }: { talk: Talk; now: number }) {
  const last = talk.offers.at(-1)!;
  const isBuyer = talk.mySide === 'buyer';
  const isWaiting = talk.may.includes('accept');
  const left = leftOf(last, now);
  const ask = (act: OfferAct) =>
    requestOffer({
      act,
      kind: talk.kind,
      side: talk.mySide,
      offer: last,
      otherParty: talk.otherParty,
      boat: {
        id: talk.market_place_id,
        title: talk.boat.title,
        price: talk.boat.price,
        cover: talk.boat.cover,
      },
    });
  return (
    <section
      className={styles.card}
      data-offer-state={last.state}
      aria-label={`${labelOf(talk, last)} ${formatMoney(last.amount)}`}
    >
      <p className={styles.head}>
        <span className="lbl">{labelOf(talk, last)}</span>
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
        {outcomeOf(talk, last)}
      </p>
      {(last.message || last.note) && (
        <blockquote className={styles.said}>{last.note || last.message}</blockquote>
      )}
      {isBuyer && (last.state === 'open' || last.state === 'accepted') && (
        <Sums amount={last.amount} label={last.state === 'accepted' ? 'Price' : 'Offer'} isFinal />
      )}
      {(talk.may.length > 0 || talk.canClose) && (
        <div className={styles.acts}>
          {talk.may.map((answer) => (
            <Button
              key={answer}
              variant={answer !== 'accept' ? 'line' : isBuyer ? 'bid' : 'ink'}
              onClick={() => ask(answer)}
            >
              {answer === 'accept' ? `Accept ${formatMoney(last.amount)}` : buttonWords[answer]}
            </Button>
          ))}
          {talk.canClose && (
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
      {talk.offers.length > 1 && (
        <details className={styles.earlier}>
          <summary>{talk.offers.length - 1} earlier</summary>
          <ol>
            {talk.offers
              .slice(0, -1)
              .toReversed()
              .map((offer) => (
                <li key={offer.id}>
                  <p>
                    <b className="num">{lineOf(talk, offer)}</b>{' '}
                    <span className="meta">{outcomeOf(talk, offer)}</span>
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
