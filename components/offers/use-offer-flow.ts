import { useEffect, useRef, useState } from 'react';
import type { Data } from '../../contract/call.ts';
import type { placeBid } from '../../contract/bids.ts';
import { emitOfferChange } from '../../client/live/offer-events.ts';
import { ApiError } from '../../services/api-client.ts';
import { changeBoatStatus } from '../../services/listings.service.ts';
import { answerOffer, makeOffer, offerSecondChance } from '../../services/offers.service.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { openModal, type ModalName } from '../../store/modal.slice.ts';
import { formatMoney, parseMoney } from '../../utils/money.ts';
import { newId } from '../../utils/new-id.ts';
import { missingStep } from '../auction/bid-action.tsx';
import type { OfferRequest } from './offer-request.ts';

export type OfferStep = 'closed' | 'choose' | 'confirm' | 'sending' | 'done';
export type OfferReceipt = Data<typeof placeBid>['bid'];

const solvedBy: Partial<Record<ApiError['code'], ModalName>> = {
  sign_in_required: 'sign-in',
  session_expired: 'sign-in',
  email_not_verified: 'verify-email',
  phone_required: 'phone',
  card_required: 'card',
  terms_required: 'terms',
  own_boat: 'own-boat',
};
export const namesAmount = ({ act }: OfferRequest) => act === 'make' || act === 'counter';

/** From the wish to what is stored: one confirmation, one key for it, nothing typed is lost on the way. */
export function useOfferFlow() {
  const dispatch = useAppDispatch();
  const user = useAppSelector((state) => state.user);
  const solved = useAppSelector((state) => state.modal.solved);
  const [request, setRequest] = useState<OfferRequest | null>(null);
  const [step, setStep] = useState<OfferStep>('closed');
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [receipt, setReceipt] = useState<OfferReceipt>();
  const key = useRef<string>(undefined);
  const waitsFor = useRef<{ name: ModalName; step: OfferStep }>(undefined);
  const amount = parseMoney(text);

  function open(wish: OfferRequest) {
    // The same wish again finds what was typed.
    const isSame =
      request?.act === wish.act && request.boat.id === wish.boat.id && request.offer?.id === wish.offer?.id;
    setRequest(wish);
    setRefusal(undefined);
    setReceipt(undefined);
    if (!isSame || step === 'done') {
      setText('');
      setMessage('');
      key.current = undefined;
    }
    const missing = wish.side === 'buyer' && namesAmount(wish) ? missingStep(user.details) : null;
    if (user.status === 'guest') return askFor(wish, 'sign-in', 'choose');
    if (missing) return askFor(wish, missing.name, 'choose');
    setStep(namesAmount(wish) ? 'choose' : 'confirm');
  }

  /** The sheet steps aside for what is missing, and is back when that is done. */
  function askFor(wish: OfferRequest, name: ModalName, back: OfferStep) {
    waitsFor.current = { name, step: back };
    setStep('closed');
    const kept =
      amount !== null && back === 'confirm'
        ? `Your offer of ${formatMoney(amount)} is kept.`
        : 'Then you name your price.';
    dispatch(
      openModal(name, {
        market_place_id: wish.boat.id,
        reason: kept,
        ...(name === 'sign-in' && { title: 'Sign in to make an offer' }),
        ...(user.details && { email: user.details.email }),
      }),
    );
  }

  useEffect(() => {
    if (!solved || !waitsFor.current) return;
    const back = waitsFor.current.step;
    waitsFor.current = undefined;
    setStep(back);
  }, [solved]);

  function review() {
    if (amount === null || amount === 0) return setRefusal('Please enter an amount, like 45,000.');
    if (request?.offer && amount === request.offer.amount)
      return setRefusal('This is the amount that was offered: accept it.');
    setRefusal(undefined);
    setStep('confirm');
  }

  async function send(wish: OfferRequest): Promise<OfferReceipt | undefined> {
    const quiet = { hideToast: true };
    const { act, boat, offer } = wish;
    if (act === 'make')
      return (
        await makeOffer(
          {
            market_place_id: boat.id,
            amount: amount ?? 0,
            message: message.trim(),
            key: (key.current ??= newId()),
          },
          quiet,
        )
      ).bid;
    if (act === 'sold' || act === 'live')
      await changeBoatStatus(
        { market_place_id: boat.id, status: act, ...(message.trim() && { reason: message.trim() }) },
        quiet,
      );
    else if (act === 'unpaid') await changeBoatStatus({ market_place_id: boat.id, status: 'unsold' }, quiet);
    else if (act === 'second-chance') await offerSecondChance({ market_place_id: boat.id }, quiet);
    else if (offer)
      await answerOffer(
        {
          offer_id: offer.id,
          answer: act,
          ...(act === 'counter' && { amount: amount ?? 0 }),
          ...(message.trim() && { message: message.trim() }),
        },
        quiet,
      );
    return undefined;
  }

  async function confirm() {
    if (!request) return;
    setStep('sending');
    setRefusal(undefined);
    try {
      setReceipt(await send(request));
      setStep('done');
      emitOfferChange(request.boat.id);
    } catch (error) {
      const refused =
        error instanceof ApiError
          ? error
          : new ApiError('internal_error', 'Oops! Something went wrong. Please try again later.');
      const missing = solvedBy[refused.code];
      if (missing) return askFor(request, missing, 'confirm');
      // Without an answer it may be stored: asked again, the same act is done once.
      const isUnknown = refused.code === 'offline' || refused.status >= 500;
      if (!isUnknown) key.current = undefined;
      setRefusal(
        isUnknown
          ? 'We could not hear the answer. It is stored once or not at all; try again to see which.'
          : (refused.fields?.amount ?? refused.message),
      );
      setStep(refused.code === 'offer_too_low' || refused.fields?.amount ? 'choose' : 'confirm');
      if (!isUnknown) emitOfferChange(request.boat.id);
    }
  }

  return {
    step,
    request,
    text,
    amount,
    message,
    refusal,
    receipt,
    open,
    review,
    setMessage,
    confirm: () => void confirm(),
    setText: (typed: string) => {
      setText(typed);
      setRefusal(undefined);
      key.current = undefined;
    },
    back: () => setStep('choose'),
    close: () => setStep('closed'),
  };
}
export type OfferFlow = ReturnType<typeof useOfferFlow>;
