import { useState } from 'react';
import { offerChanges } from '../../client/live/live-changes.ts';
import type { DocumentVersion } from '../../contract/legal-documents.ts';
import { useAgreement } from '../../hooks/use-agreement.ts';
import type { ModalName } from '../../store/modal.slice.ts';
import { readRefusal, type Refusal } from '../auction/refusal.ts';
import { useRequiredStep } from '../auction/use-required-step.ts';
import type { OfferRequest } from './offer-request.ts';
import { offerWish } from './offer-wish.ts';
import { sendOffer, type OfferReceipt } from './send-offer.ts';
import type { OfferTerms } from './use-offer-terms.ts';
import * as texts from '../../locales/offers.ts';

export type OfferStep = 'closed' | 'choose' | 'confirm' | 'sending' | 'done';

/** What a buyer is bound by, or will be once the seller accepts. */
const bindsBuyer = new Set<OfferRequest['act']>(['make', 'counter', 'accept']);

/**
 * The sheet's step, with the refusal or the receipt that it shows, and the call that the confirmation makes.
 */
export function useOfferSteps(terms: OfferTerms) {
  const [step, setStep] = useState<OfferStep>('closed');
  const [refusal, setRefusal] = useState<string>();
  const [receipt, setReceipt] = useState<OfferReceipt>();
  const requireStep = useRequiredStep();
  const acceptAgreement = useAgreement('buyer-aggrements', 'offer');
  const { amount } = terms;

  /** Closes the sheet for a step that is missing, and opens it at `next` when it's completed. */
  function askFor({ boat }: OfferRequest, name: ModalName, next: OfferStep, documents?: DocumentVersion[]) {
    setStep('closed');
    // The provider's page takes the place of this one.
    if (name === 'identity' && terms.text !== '') offerWish.keep(boat.id, terms);
    const reason =
      amount !== null && next === 'confirm'
        ? texts.wellKeepYourOfferOf({ amount })
        : texts.thenYouCanMakeYourOffer;
    const title = name === 'sign-in' && { title: texts.signInToMakeAnOffer };
    const asked = name === 'terms' && { acceptedFor: 'offer' as const, ...(documents && { documents }) };
    requireStep(name, { market_place_id: boat.id, reason, ...title, ...asked }, () => setStep(next));
  }

  function handleRefusal({ error, modal, isUnknown }: Refusal, request: OfferRequest) {
    if (modal) return askFor(request, modal, 'confirm', error.documents);
    // Without a reply it may be stored. The key stays, so sending it again can't make a second offer.
    if (!isUnknown) terms.forgetKey();
    setRefusal(isUnknown ? texts.weLostTheConnectionBeforeWe : (error.fields?.amount ?? error.message));
    setStep(error.code === 'offer_too_low' || error.fields?.amount ? 'choose' : 'confirm');
    if (!isUnknown) offerChanges.emit(request.boat.id);
  }

  async function send(request: OfferRequest) {
    setStep('sending');
    setRefusal(undefined);
    try {
      if (request.side === 'buyer' && bindsBuyer.has(request.act)) await acceptAgreement();
      const message = terms.message.trim();
      setReceipt(
        await sendOffer(request, {
          amount: amount ?? 0,
          message,
          conditions: terms.conditions,
          key: terms.takeKey(),
        }),
      );
      offerWish.drop(request.boat.id);
      setStep('done');
      offerChanges.emit(request.boat.id);
    } catch (failure) {
      handleRefusal(readRefusal(failure), request);
    }
  }

  return { step, setStep, refusal, setRefusal, receipt, setReceipt, askFor, send };
}
