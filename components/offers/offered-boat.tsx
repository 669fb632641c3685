import { formatMoney } from '../../utils/money.ts';
import { SheetBoat } from '../auction/sheet-boat.tsx';
import type { OfferRequest } from './offer-request.ts';
import * as t from '../../locales/offers.ts';

/** The boat that the offer is about, with its price. */
export function OfferedBoat({ request: { boat, kind, side } }: { request: OfferRequest }) {
  const { price, title, cover } = boat;
  const isMarketplace = kind === 'marketplace';
  return (
    <SheetBoat title={title} cover={cover}>
      {price !== null && (
        <span className="meta num">
          {isMarketplace && side === 'buyer'
            ? t.askingPricePlusFeePrice({ price })
            : `${isMarketplace ? t.askingPrice : t.highestBid} ${formatMoney(price)}`}
        </span>
      )}
    </SheetBoat>
  );
}
