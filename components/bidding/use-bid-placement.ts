import { useEffect, useEffectEvent, useRef } from 'react';
import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import { useAgreement } from '../../hooks/use-agreement.ts';
import { useOwner } from '../../hooks/use-owned-text.ts';
import { placeBid } from '../../services/bids.service.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { newId } from '../../utils/new-id.ts';
import { visitorName } from '../../utils/session-owner.ts';
import { bidWish, isFresh, pendingBid, type PendingBid } from '../auction/bid-request.ts';
import { readRefusal, type Refusal } from '../auction/refusal.ts';
import type { BidAmount } from './use-bid-amount.ts';
import type { BidSteps } from './use-bid-steps.ts';
import * as texts from '../../locales/bidding.ts';

/** Sends a bid; the first one accepts the Buyer Agreement, which is linked above its button. */
function usePostBid(boatId: number) {
  const acceptAgreement = useAgreement('buyer-aggrements', 'first_bid');
  return async ({ amount, kind, key, isConfirmed }: PendingBid) => {
    await acceptAgreement();
    return placeBid(
      { market_place_id: boatId, amount, kind, ...(isConfirmed && { confirmed: true }) },
      { headers: { 'Idempotency-Key': key }, hideToast: true },
    );
  };
}

/** Places the confirmed bid under one idempotency key until its result is known, even across a reload. */
export function useBidPlacement(boatId: number, entry: BidAmount, steps: BidSteps) {
  const { amount, kind, least } = entry;
  const { setStep, setRefusal } = steps;
  const postBid = usePostBid(boatId);
  const key = useRef<string>(undefined);
  const forgetKey = () => {
    key.current = undefined;
  };

  function handleRefusal({ error, modal, wantsCard, isUnknown }: Refusal, bid: PendingBid) {
    // Without a reply the bid may be stored. The key stays, so sending it again can't place it twice.
    if (!isUnknown) {
      pendingBid.drop(boatId);
      forgetKey();
    }
    if (modal) return steps.askFor(modal, bid, error.documents);
    if (error.code === 'confirmation_required') return setStep('confirm-amount');
    entry.setRefusedMinimum(error.minimumBid ?? 0);
    steps.setWantsCard(wantsCard);
    setRefusal(isUnknown ? texts.weLostTheConnectionBeforeWe : error.message);
    setStep(error.code === 'bid_too_low' ? 'choose' : 'confirm');
  }

  async function send(bid: PendingBid) {
    setStep('sending');
    setRefusal(undefined);
    steps.setWantsCard(false);
    pendingBid.keep(boatId, bid);
    try {
      const receipt = await postBid(bid);
      pendingBid.drop(boatId);
      bidWish.drop(boatId);
      forgetKey();
      steps.setReceipt(receipt);
      setStep('receipt');
    } catch (failure) {
      handleRefusal(readRefusal(failure), bid);
    }
  }

  /** `isConfirmed`: an amount far above the price was confirmed a second time. */
  function confirm(isConfirmed = false) {
    if (amount === null || amount < least) return setStep('choose');
    key.current ??= newId();
    void send({ key: key.current, amount, kind, at: Date.now(), ...(isConfirmed && { isConfirmed }) });
  }

  useInterruptedBid(boatId, (bid) => {
    key.current = bid.key;
    entry.fill(bid);
    if (isFresh(bid)) return void send(bid);
    setRefusal(texts.youConfirmedThisBidButWe);
    setStep('confirm');
  });

  return { confirm, forgetKey };
}

/** Resumes a bid that a reload interrupted, when the account that confirmed it is signed in. */
function useInterruptedBid(boatId: number, resume: (bid: PendingBid) => void) {
  const status = useAppSelector(({ user }) => user.status);
  const owner = useOwner();
  const resumePending = useEffectEvent(() => {
    const bid = pendingBid.read(boatId);
    if (bid) resume(bid);
  });
  useEffect(() => {
    if (status === 'signed-in' && owner !== visitorName) resumePending();
  }, [boatId, status, owner]);
}

/** If the page learns that the bid in question was recorded, there's nothing to ask anymore. */
export function useRecordedBid(
  { boat: { id, mine } }: LiveBoat,
  { step, refusal, setStep, setRefusal }: BidSteps,
  forgetKey: () => void,
): void {
  const standing = mine?.maximum ?? 0;
  const settle = useEffectEvent(() => {
    const isAsking = step === 'confirm' && refusal === texts.youConfirmedThisBidButWe;
    const bid = isAsking ? pendingBid.read(id) : null;
    if (!bid || bid.amount > standing) return;
    pendingBid.drop(id);
    forgetKey();
    setRefusal(undefined);
    setStep('closed');
  });
  useEffect(() => settle(), [step, standing]);
}
