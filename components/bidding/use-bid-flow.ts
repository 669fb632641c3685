import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Data } from '../../contract/call.ts';
import type { placeBid as call } from '../../contract/bids.ts';
import { useOwner } from '../../hooks/use-owned-text.ts';
import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import { ApiError } from '../../services/api-client.ts';
import { placeBid } from '../../services/bids.service.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { openModal, type ModalName } from '../../store/modal.slice.ts';
import { formatMoney, parseMoney } from '../../utils/money.ts';
import { visitorName } from '../../utils/session-owner.ts';
import { newId } from '../../utils/new-id.ts';
import { isFresh, pendingBid, type BidRequest, type PendingBid } from '../auction/bid-request.ts';
import { minimumBidFor } from '../auction/auction-status.ts';

export type Receipt = Data<typeof call>;
/** `confirm-amount`: the amount is far above the price, and nothing has been placed yet. */
export type Step = 'closed' | 'choose' | 'confirm' | 'confirm-amount' | 'sending' | 'receipt';

/** Each refusal that a step solves, and the step. */
const solvedBy: Partial<Record<ApiError['code'], ModalName>> = {
  sign_in_required: 'sign-in',
  session_expired: 'sign-in',
  email_not_verified: 'verify-email',
  phone_required: 'phone',
  card_required: 'card',
  terms_required: 'terms',
  own_boat: 'own-boat',
};

/** From the wish to bid to the receipt: one confirmation, one key for it, nothing typed is lost on the way. */
export function useBidFlow(live: LiveBoat) {
  const dispatch = useAppDispatch();
  const user = useAppSelector((state) => state.user);
  const solved = useAppSelector((state) => state.modal.solved);
  const owner = useOwner();
  const [step, setStep] = useState<Step>('closed');
  const [text, setText] = useState('');
  const [kind, setKind] = useState<'max' | 'direct'>('max');
  const [refusal, setRefusal] = useState<string>();
  const [receipt, setReceipt] = useState<Receipt>();
  const key = useRef<string>(undefined);
  const waitsFor = useRef<ModalName>(undefined);
  const { id, title } = live.boat;
  /** What a refusal said would do: it may be heard before the event that changed it. */
  const [told, setTold] = useState(0);
  const least = Math.max(minimumBidFor(live), told);
  const amount = text === '' ? least : parseMoney(text);

  function open({ amount: wished, kind: wishedKind = 'max', isChosen = false }: BidRequest) {
    setRefusal(undefined);
    setTold(0);
    setReceipt(undefined);
    setKind(wishedKind);
    setText(wished === undefined ? '' : formatMoney(wished).slice(1));
    key.current = undefined;
    setStep(isChosen ? 'confirm' : 'choose');
    if (isChosen && user.status === 'guest') askFor('sign-in', wished ?? least);
  }

  /** The sheet steps aside for what is missing, and is back with its amount when that is done. */
  function askFor(name: ModalName, sum: number) {
    waitsFor.current = name;
    setStep('closed');
    dispatch(
      openModal(name, {
        market_place_id: id,
        amount: sum,
        reason: `Your bid of ${formatMoney(sum)} is kept.`,
        ...(user.details && { email: user.details.email }),
      }),
    );
  }

  useEffect(() => {
    if (!solved || !waitsFor.current) return;
    waitsFor.current = undefined;
    setStep('confirm');
  }, [solved]);

  function review() {
    if (amount === null) return setRefusal('Please enter an amount, like 87,000.');
    if (amount < least) return setRefusal(`The least bid is now ${formatMoney(least)}.`);
    setRefusal(undefined);
    if (user.status === 'guest') return askFor('sign-in', amount);
    setStep('confirm');
  }

  async function send(bid: PendingBid) {
    setStep('sending');
    setRefusal(undefined);
    pendingBid.keep(id, bid);
    try {
      const reply = await placeBid(
        {
          market_place_id: id,
          amount: bid.amount,
          kind: bid.kind,
          ...(bid.isConfirmed && { confirmed: true }),
        },
        { headers: { 'Idempotency-Key': bid.key }, hideToast: true },
      );
      pendingBid.drop(id);
      key.current = undefined;
      setReceipt(reply);
      setStep('receipt');
    } catch (error) {
      const refused =
        error instanceof ApiError
          ? error
          : new ApiError('internal_error', 'Oops! Something went wrong. Please try again later.');
      // Without an answer the bid may be stored: the key stays, and asking again tells.
      const isUnknown = refused.code === 'offline' || refused.status >= 500;
      if (!isUnknown) {
        pendingBid.drop(id);
        key.current = undefined;
      }
      const missing = solvedBy[refused.code];
      if (missing) return askFor(missing, bid.amount);
      if (refused.code === 'confirmation_required') return setStep('confirm-amount');
      setTold(refused.minimumBid ?? 0);
      setRefusal(
        isUnknown
          ? 'We could not hear the answer. Your bid is either stored once or not at all; try again to see which.'
          : refused.message,
      );
      setStep(refused.code === 'bid_too_low' ? 'choose' : 'confirm');
    }
  }

  /** `isConfirmed`: the second act, for an amount far above the price. */
  function confirm(isConfirmed = false) {
    if (amount === null || amount < least) return setStep('choose');
    key.current ??= newId();
    void send({ key: key.current, amount, kind, at: Date.now(), ...(isConfirmed && { isConfirmed }) });
  }

  // A reload while a bid was being sent: sent again under the same key, by the account that confirmed it.
  const takeUp = useEffectEvent(() => {
    const left = pendingBid.read(id);
    if (!left) return;
    key.current = left.key;
    setKind(left.kind);
    setText(formatMoney(left.amount).slice(1));
    if (isFresh(left)) return void send(left);
    setRefusal(
      'This bid was confirmed before, and its answer never came. Sending it again cannot place it twice.',
    );
    setStep('confirm');
  });
  useEffect(() => {
    if (user.status === 'signed-in' && owner !== visitorName) takeUp();
  }, [id, user.status, owner]);

  return {
    step,
    title,
    text,
    kind,
    amount,
    least,
    refusal,
    receipt,
    open,
    review,
    confirm: () => confirm(),
    confirmAmount: () => confirm(true),
    setKind,
    setText: (typed: string) => {
      setText(typed);
      setRefusal(undefined);
      key.current = undefined;
    },
    back: () => {
      setRefusal(undefined);
      setStep('choose');
    },
    close: () => setStep('closed'),
  };
}
export type BidFlow = ReturnType<typeof useBidFlow>;
