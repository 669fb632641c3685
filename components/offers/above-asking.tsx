import { formatMoney } from '../../utils/money.ts';
import { Icon } from '../ui/icon.tsx';
import type { OfferRequest } from './offer-request.ts';
import { namesAmount } from './use-offer-flow.ts';
import sheet from '../auction/bid-sheet.module.css';
import * as t from '../../locales/offers.ts';

/** Warns a buyer before they confirm an offer that is higher than what the seller asks. Minor units. */
export function AboveAsking({ request, amount }: { request: OfferRequest; amount: number | null }) {
  const { kind, side, boat } = request;
  const isOwnOffer = kind === 'marketplace' && side === 'buyer' && namesAmount(request);
  if (!isOwnOffer || boat.price === null || amount === null || amount <= boat.price) return null;
  return (
    <p className={sheet.refusal}>
      <Icon name="warning" size={16} />
      {t.yourOfferIsAboveTheAskingPrice({ price: formatMoney(boat.price) })}
    </p>
  );
}
