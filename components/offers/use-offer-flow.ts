import { useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { missingStep, needsIdentity } from '../auction/bid-action.tsx';
import { isAboveMax } from '../../utils/money.ts';
import { useSettings } from '../shell/shell-context.tsx';
import type { OfferRequest } from './offer-request.ts';
import { offerWish } from './offer-wish.ts';
import { useOfferSteps } from './use-offer-steps.ts';
import { useOfferTerms } from './use-offer-terms.ts';
import * as t from '../../locales/offers.ts';

export const namesAmount = ({ act }: OfferRequest) => act === 'make' || act === 'counter';

const isSameRequest = (a: OfferRequest | null, b: OfferRequest) =>
  a?.act === b.act && a.boat.id === b.boat.id && a.offer?.id === b.offer?.id;

/**
 * Leads from the request to the result. Each confirmation has one idempotency key, and nothing typed is lost.
 */
export function useOfferFlow() {
  const user = useAppSelector((state) => state.user);
  const [request, setRequest] = useState<OfferRequest | null>(null);
  const { rules } = useSettings();
  const terms = useOfferTerms();
  const { text, amount, message, conditions, setMessage, setConditions, forgetKey } = terms;
  const steps = useOfferSteps(terms);
  const { step, refusal, receipt, setStep, setRefusal } = steps;

  function open(next: OfferRequest) {
    setRequest(next);
    setRefusal(undefined);
    steps.setReceipt(undefined);
    // The same request again keeps what was typed.
    if (!isSameRequest(request, next) || step === 'done') {
      terms.restore(namesAmount(next) ? offerWish.read(next.boat.id) : null);
    }
    const missing = next.side === 'buyer' && namesAmount(next) ? missingStep(user.details) : null;
    if (user.status === 'guest') return steps.askFor(next, 'sign-in', 'choose');
    if (missing) return steps.askFor(next, missing.name, 'choose');
    setStep(namesAmount(next) ? 'choose' : 'confirm');
  }

  function review() {
    if (amount === null || amount === 0)
      return setRefusal(
        isAboveMax(text) ? t.enterAnAmountUpTo({ max: limits.amountMax }) : t.enterAnAmountSuchAs45,
      );
    if (request?.offer && amount === request.offer.amount) return setRefusal(t.thisIsTheAmountTheyOffered);
    setRefusal(undefined);
    if (request?.side === 'buyer' && needsIdentity(user.details, amount, rules.unverifiedLimit))
      return steps.askFor(request, 'identity', 'confirm');
    setStep('confirm');
  }

  return {
    step,
    request,
    text,
    amount,
    message,
    conditions,
    refusal,
    receipt,
    open,
    review,
    setMessage,
    confirm: () => {
      if (request) void steps.send(request);
    },
    setText: (typed: string) => {
      terms.setText(typed);
      setRefusal(undefined);
      forgetKey();
    },
    setConditions,
    back: () => setStep('choose'),
    close: () => setStep('closed'),
  };
}
export type OfferFlow = ReturnType<typeof useOfferFlow>;
