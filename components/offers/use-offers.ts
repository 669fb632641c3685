import { useCallback, useEffect, useState } from 'react';
import { offerChanges } from '../../client/live/live-changes.ts';
import type { Negotiation, OfferSide } from '../../contract/offers.ts';
import { listOffers } from '../../services/offers.service.ts';

interface Found {
  negotiations: Negotiation[];
  total: number;
}

/** The user's negotiations as seller and as buyer, `count` of each, loaded again at every offer change. */
export function useOffers(count: number) {
  const [found, setFound] = useState<Record<OfferSide, Found> | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async () => {
    const page = async (side: OfferSide): Promise<Found> => {
      const { lists, total } = await listOffers({ side, limit: count }, { hideToast: true });
      return { negotiations: lists, total };
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
