import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { limits } from '../../contract/limits.ts';
import { openModal } from '../../store/modal.slice.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { addressQuery } from '../../utils/address-query.ts';
import { hasSession } from '../../utils/has-session.ts';
import { bidWish } from '../auction/bid-request.ts';
import * as t from '../../locales/bidding.ts';

/**
 * Takes the amount that a sign-up's link carries (`?bid=`, minor units) and asks a visitor to sign in. It's only
 * ever a wish to confirm; for a user who's already signed in, it's dropped.
 */
export function useBidLink(boatId: number): void {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const { asPath, isReady } = router;
  useEffect(() => {
    const query = addressQuery(asPath);
    const text = query.get('bid');
    if (!isReady || text === null) return;
    query.delete('bid');
    const rest = query.toString();
    const path = `${asPath.split(/[?#]/)[0]}${rest && `?${rest}`}`;
    void router.replace(path, undefined, { shallow: true, scroll: false }).then(() => {
      const amount = Number(text);
      if (hasSession() || !Number.isSafeInteger(amount) || amount <= 0 || amount > limits.amountMax) return;
      bidWish.keep(boatId, { amount, kind: 'max', at: Date.now() });
      dispatch(
        openModal('sign-in', {
          market_place_id: boatId,
          amount,
          reason: t.wellKeepYourBidOf({ amount }),
        }),
      );
    });
  }, [asPath, boatId, dispatch, isReady, router]);
}
