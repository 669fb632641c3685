import { useCallback, useEffect, useState } from 'react';
import { offerChanges } from '../../client/live/live-changes.ts';
import type { Negotiation, OfferSide } from '../../contract/offers.ts';
import { listOffers } from '../../services/offers.service.ts';

interface Found {
  negotiations: Negotiation[];
  total: number;
}

/** The most that one call lists. */
export const offersAtOnce = 100;

/** The user's negotiations as seller and as buyer, `count` of each, loaded again at every offer change. */
export function useOffers(count: number) {
  const [found, setFound] = useState<Record<OfferSide, Found> | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async () => {
    const page = async (side: OfferSide): Promise<Found> => {
      const limit = Math.min(count, offersAtOnce);
      const replies = await Promise.all(
        Array.from({ length: Math.ceil(count / limit) }, (_, i) =>
          listOffers({ side, limit, page: i + 1 }, { hideToast: true }),
        ),
      );
      return { negotiations: replies.flatMap(({ lists }) => lists), total: replies[0]?.total ?? 0 };
    };
    try {
      const [seller, buyer] = await Promise.all([page('seller'), page('buyer')]);
      setFound({ seller, buyer });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [count]);
  useEffect(() => {
    void load();
    return offerChanges.listen(() => void load());
  }, [load]);

  return { found, hasFailed, load };
}
