import type { Negotiation } from '../../contract/offers.ts';
import { paths } from '../../utils/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { mayUse } from '../../utils/seller-controls.ts';
import { formatMoney } from '../../utils/money.ts';
import { dayAndTime } from '../../utils/time.ts';
import { useRules } from '../auction/use-rules.ts';
import { Sums } from '../auction/sums.tsx';
import { cx } from '../ui/class-names.ts';
import { conditionLabels, labelOf, leftOf, lineOf, outcomeOf } from './offer-texts.ts';
import { NegotiationButtons } from './negotiation-buttons.tsx';
import styles from './negotiation-card.module.css';
import * as t from '../../locales/offers.ts';

/** One negotiation: the current amount, its total, the user's possible answers, and the earlier offers. */
export function NegotiationCard({ negotiation, now }: { negotiation: Negotiation; now: number }) {
  const last = negotiation.offers.at(-1)!;
  const isBuyer = negotiation.mySide === 'buyer';
  const canAnswer = useCanAnswer(isBuyer);
  const isWaiting = negotiation.may.includes('accept');
  const left = leftOf(last, now);
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
        {outcomeOf(negotiation, last, canAnswer)}
      </p>
      {last.conditions.length > 0 && (
        <p className="meta">
          {t.dependsOn({ kinds: last.conditions.map((kind) => conditionLabels[kind]).join(', ') })}
        </p>
      )}
      {negotiation.reliability && (
        <p className="meta num">
          {t.buyersPurchases({
            ...negotiation.reliability,
            rating: negotiation.reliability.rating ?? 0,
          })}
        </p>
      )}
      {(last.message || last.note) && (
        <blockquote className={styles.said}>{last.note || last.message}</blockquote>
      )}
      {isBuyer && (last.state === 'open' || last.state === 'accepted') && (
        <LastSums negotiation={negotiation} last={last} />
      )}
      {negotiation.sale_id !== null && (
        <ButtonLink variant="line" isWide href={paths.sale(negotiation.sale_id)}>
          {t.viewSale}
        </ButtonLink>
      )}
      {(negotiation.may.length > 0 || negotiation.canClose) && (
        <NegotiationButtons negotiation={negotiation} last={last} />
      )}
      {negotiation.offers.length > 1 && <EarlierOffers negotiation={negotiation} canAnswer={canAnswer} />}
    </section>
  );
}

/** What the last offer costs the buyer. */
function LastSums({ negotiation, last }: { negotiation: Negotiation; last: Negotiation['offers'][number] }) {
  const rules = useRules(negotiation.boat);
  return (
    <Sums rules={rules} amount={last.amount} label={last.state === 'accepted' ? t.price : t.offer2} isFinal />
  );
}

/** Some roles at a dealership can't answer its offers. */
function useCanAnswer(isBuyer: boolean): boolean {
  const user = useAppSelector((state) => state.user.details);
  return isBuyer || !user?.staffRole || mayUse(user, 'bindSeller');
}

function EarlierOffers({ negotiation, canAnswer }: { negotiation: Negotiation; canAnswer: boolean }) {
  return (
    <details className={styles.earlier}>
      <summary>{t.earlierOffers({ offerCount: negotiation.offers.length - 1 })}</summary>
      <ol>
        {negotiation.offers
          .slice(0, -1)
          .toReversed()
          .map((offer) => (
            <li key={offer.id}>
              <p>
                <b className="num">{lineOf(negotiation, offer)}</b>{' '}
                <span className="meta">{outcomeOf(negotiation, offer, canAnswer)}</span>
              </p>
              {(offer.message || offer.note) && <p className="small muted">{offer.message || offer.note}</p>}
              <time className="meta" dateTime={offer.at}>
                {dayAndTime(offer.at)}
              </time>
            </li>
          ))}
      </ol>
    </details>
  );
}
