import { useState } from 'react';
import type { placeBid } from '../../contract/bids.ts';
import type { DocumentVersion } from '../../contract/legal-documents.ts';
import type { Data } from '../../contract/call.ts';
import type { ModalName } from '../../store/modal.slice.ts';
import { useAppStore } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { missingStep } from '../auction/bid-action.tsx';
import { bidWish, type BidWish } from '../auction/bid-request.ts';
import { useRequiredStep } from '../auction/use-required-step.ts';
import * as t from '../../locales/bidding.ts';

export type Receipt = Data<typeof placeBid>;
/** `confirm-amount`: the amount is far above the price, and nothing has been placed yet. */
export type Step = 'closed' | 'choose' | 'confirm' | 'confirm-amount' | 'sending' | 'receipt';

/** The chosen amount and kind of bid. */
type Wish = Pick<BidWish, 'amount' | 'kind'>;

/** The sheet's step, with the refusal or the receipt that it shows. */
export function useBidSteps(boatId: number) {
  const [step, setStep] = useState<Step>('closed');
  const [refusal, setRefusal] = useState<string>();
  /** What is refused is the card. */
  const [wantsCard, setWantsCard] = useState(false);
  const [receipt, setReceipt] = useState<Receipt>();
  const requireStep = useRequiredStep();
  const store = useAppStore();
  const { unverifiedLimit: limit } = useSettings().rules;

  /** Closes the sheet for a step that is missing, and continues when it's completed. */
  function askFor(name: ModalName, wish: Wish, documents?: DocumentVersion[]) {
    setStep('closed');
    const { amount, kind: bidKind } = wish;
    const reason = t.wellKeepYourBidOf({ amount });
    const props = { market_place_id: boatId, amount, bidKind, reason, ...(documents && { documents }) };
    requireStep(name, props, () => goOn(wish));
  }

  /** The next step that the user still has to take, otherwise the confirmation. */
  function goOn(wish: Wish) {
    const missing = missingStep(store.getState().user.details, { amount: wish.amount, limit });
    if (missing) askFor(missing.name, wish);
    else setStep('confirm');
  }

  /** Keeps the amount, also through a sign-up and its email, and asks the visitor to sign in. */
  function askToSignIn(wish: Wish) {
    bidWish.keep(boatId, { ...wish, at: Date.now() });
    setStep('closed');
    requireStep(
      'sign-in',
      {
        market_place_id: boatId,
        amount: wish.amount,
        reason: t.wellKeepYourBidOf({ amount: wish.amount }),
        signUpRedirect: paths.boatWithBid(boatId, wish.amount),
      },
      // Otherwise the kept wish continues.
      () => bidWish.read(boatId) === null && goOn(wish),
    );
  }

  return {
    step,
    setStep,
    refusal,
    setRefusal,
    wantsCard,
    setWantsCard,
    receipt,
    setReceipt,
    askFor,
    askToSignIn,
    goOn,
  };
}
export type BidSteps = ReturnType<typeof useBidSteps>;
