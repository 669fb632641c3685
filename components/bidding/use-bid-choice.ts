import { useAppSelector } from '../../store/hooks.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { needsIdentity } from '../auction/bid-action.tsx';
import { bidWish, type BidRequest, type BidWish } from '../auction/bid-request.ts';
import type { BidAmount } from './use-bid-amount.ts';
import type { BidSteps } from './use-bid-steps.ts';
import { useBidWish } from './use-bid-wish.ts';
import * as t from '../../locales/bidding.ts';

/** From the request to bid to its confirmation: the amount is chosen, and kept while the visitor signs in. */
export function useBidChoice(boatId: number, entry: BidAmount, steps: BidSteps, forgetKey: () => void) {
  const isGuest = useAppSelector(({ user }) => user.status === 'guest');
  const user = useAppSelector((state) => state.user.details);
  const { rules } = useSettings();
  const { kind, amount, least, suggested, problem } = entry;
  const { setStep, setRefusal } = steps;

  function open({ amount: requested, kind: requestedKind = 'max', isChosen = false }: BidRequest) {
    setRefusal(undefined);
    entry.setRefusedMinimum(0);
    steps.setReceipt(undefined);
    entry.fill({ amount: requested, kind: requestedKind });
    forgetKey();
    setStep(isChosen ? 'confirm' : 'choose');
    if (!isChosen) return;
    const wanted = { amount: requested ?? suggested, kind: requestedKind };
    if (isGuest) steps.askToSignIn(wanted);
    else if (needsIdentity(user, wanted.amount, rules.unverifiedLimit)) steps.goOn(wanted);
  }

  function resume(wish: BidWish) {
    entry.fill(wish);
    forgetKey();
    if (wish.amount >= least) return steps.goOn(wish);
    setRefusal(t.theMinimumBidIsNow({ least }));
    setStep('choose');
  }

  function review() {
    if (amount === null || problem) return setRefusal(problem);
    setRefusal(undefined);
    if (isGuest) return steps.askToSignIn({ amount, kind });
    steps.goOn({ amount, kind });
  }

  function setText(typed: string) {
    entry.choose(typed);
    setRefusal(undefined);
    forgetKey();
  }

  function back() {
    setRefusal(undefined);
    setStep('choose');
  }

  function close() {
    bidWish.drop(boatId);
    setStep('closed');
  }

  useBidWish(boatId, resume);
  return { open, review, setText, back, close };
}
