import type { OfferAnswer, Negotiation } from '../../contract/offers.ts';
import { Button } from '../ui/button.tsx';
import { requestOffer, type OfferAct } from './offer-request.ts';
import styles from './negotiation-card.module.css';
import * as t from '../../locales/offers.ts';

const buttonLabels: Record<OfferAnswer, string> = {
  accept: t.accept,
  counter: t.counter,
  decline: t.decline,
  withdraw: t.withdraw,
};

interface NegotiationButtonsProps {
  negotiation: Negotiation;
  /** The latest offer. */
  last: Negotiation['offers'][number];
}

/** The answers that the user can give. */
export function NegotiationButtons({ negotiation, last }: NegotiationButtonsProps) {
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
        rules: negotiation.boat.rules,
      },
    });
  return (
    <div className={styles.acts}>
      {negotiation.may.map((answer) => (
        <Button
          key={answer}
          variant={answer !== 'accept' ? 'line' : negotiation.mySide === 'buyer' ? 'bid' : 'ink'}
          onClick={() => ask(answer)}
        >
          {answer === 'accept' ? t.acceptAmount({ amount: last.amount }) : buttonLabels[answer]}
        </Button>
      ))}
      {negotiation.canClose && (
        <>
          <Button variant="ink" onClick={() => ask('sold')}>
            {t.markAsSold}
          </Button>
          <Button variant="line" onClick={() => ask('live')}>
            {t.endDeal}
          </Button>
        </>
      )}
    </div>
  );
}
