import { useEffect, useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import type { AfterSale } from '../../contract/offers.ts';
import { offerChanges } from '../../client/live/live-changes.ts';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useMay } from '../../hooks/use-may.ts';
import { useNow } from '../../hooks/use-now.ts';
import { afterSale } from '../../services/offers.service.ts';
import { dayText } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import { Awaited } from '../ui/awaited.tsx';
import { requestOffer } from './offer-request.ts';
import styles from './offer-part.module.css';
import * as t from '../../locales/offers.ts';

const bidder = (alias: number | null) => (alias === null ? t.theBuyer : t.bidder({ alias }));

/** To the seller of a sold auction: what can be done when the buyer does not pay. */
export function AfterSalePart() {
  const { boat, serverTime } = useLiveBoatContext();
  const known = useAfterSale(boat);
  const mayBind = useMay('bindSeller');
  const now = useNow(serverTime);
  if (!known) return <Awaited />;
  if (!known.sale || !mayBind) return null;
  const { sale, unpaidFrom, nextBidder } = known;
  const ask = { kind: 'second-chance', side: 'seller', boat } as const;
  const end = () =>
    requestOffer({ act: 'unpaid', ...ask, otherParty: bidder(sale.alias), amount: sale.price });
  if (nextBidder) {
    return (
      <>
        <p className={styles.words}>
          {t.didntPayYouCanOfferThe({
            bidder: bidder(sale.alias),
            b: (text) => <b className="num">{text}</b>,
            price: sale.price,
            bidder2: bidder(nextBidder.alias),
          })}
        </p>
        <Button
          variant="ink"
          isWide
          onClick={() =>
            requestOffer({
              act: 'second-chance',
              ...ask,
              otherParty: bidder(nextBidder.alias),
              amount: nextBidder.amount,
            })
          }
        >
          {t.offerAt({ amount: nextBidder.amount })}
        </Button>
      </>
    );
  }
  if (sale.state === 'unpaid')
    return <p className={styles.words}>{t.didntPayAndThereAreNo({ bidder: bidder(sale.alias) })}</p>;
  if (sale.state === 'canceled') return <p className={styles.words}>{t.theSaleWasCanceled}</p>;
  if (!unpaidFrom) return null;
  if (now < Date.parse(unpaidFrom))
    return (
      <p className={styles.words}>
        {t.ifDoesntPayYouCanEnd({ bidder: bidder(sale.alias), dayText: dayText(unpaidFrom, now) })}
      </p>
    );
  return (
    <Button variant="line" isWide onClick={end}>
      {t.reportUnpaidSale}
    </Button>
  );
}

/** What can be done after the sale, loaded again when an offer changes. */
function useAfterSale({ id, status }: Pick<Boat, 'id' | 'status'>): AfterSale | null {
  const [known, setKnown] = useState<AfterSale | null>(null);
  useEffect(() => {
    const load = () => afterSale({ market_place_id: id }, { hideToast: true }).then(setKnown, () => {});
    void load();
    return offerChanges.listen((changed) => {
      if (changed === null || changed === id) void load();
    });
  }, [id, status]);
  return known;
}
