import type { placeBid } from '../../contract/bids.ts';
import type { Data } from '../../contract/call.ts';
import type { SaleCondition } from '../../contract/sales.ts';
import { changeBoatStatus } from '../../services/listings.service.ts';
import { answerOffer, makeOffer, offerSecondChance } from '../../services/offers.service.ts';
import type { OfferRequest } from './offer-request.ts';

export type OfferReceipt = Data<typeof placeBid>['bid'];

interface OfferTerms {
  /** Minor units. */
  amount: number;
  message: string;
  conditions: SaleCondition[];
  /** The idempotency key of a first offer. */
  key: string;
}

const options = { hideToast: true };

/** Sends what was confirmed. Only a first offer has a receipt. */
export async function sendOffer(
  { act, boat, offer }: OfferRequest,
  { amount, message, conditions, key }: OfferTerms,
): Promise<OfferReceipt | undefined> {
  const market_place_id = boat.id;
  switch (act) {
    case 'make':
      return (await makeOffer({ market_place_id, amount, message, conditions, key }, options)).bid;
    case 'sold':
    case 'live':
      await changeBoatStatus({ market_place_id, status: act, ...(message && { reason: message }) }, options);
      return undefined;
    case 'unpaid':
      await changeBoatStatus({ market_place_id, status: 'unsold' }, options);
      return undefined;
    case 'second-chance':
      await offerSecondChance({ market_place_id }, options);
      return undefined;
    default:
      if (offer)
        await answerOffer(
          {
            offer_id: offer.id,
            answer: act,
            ...(act === 'counter' && { amount }),
            ...(message && { message }),
          },
          options,
        );
      return undefined;
  }
}
