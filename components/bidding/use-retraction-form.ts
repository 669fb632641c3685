import { useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { ApiError } from '../../services/api-client.ts';
import { retractBid } from '../../services/bids.service.ts';
import { parseMoney } from '../../utils/money.ts';
import { showToast } from '../ui/toast.ts';
import { unreadable } from './bid-problem.ts';
import * as t from '../../locales/bidding.ts';

export type Right = NonNullable<NonNullable<Boat['mine']>['retractable']>;
const reasonMin = 3;

/** The amount and the reason of a correction, or the reason of a withdrawal. */
export function useRetractionForm(right: Right, onClose: () => void) {
  const { boat } = useLiveBoatContext();
  const [intended, setIntended] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ intended?: string; reason?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const isCorrection = !right.all;
  const amount = parseMoney(intended);

  async function handleSend() {
    const found = {
      ...(isCorrection && amountProblem(intended, right)),
      ...(reason.trim().length < reasonMin && { reason: t.enterAShortReason }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await retractBid(
        {
          market_place_id: boat.id,
          bid_id: right.bid_id,
          reason: reason.trim(),
          ...(isCorrection && amount !== null ? { intended_amount: amount } : { all: true }),
        },
        { hideToast: true },
      );
      setIntended('');
      setReason('');
      onClose();
      showToast(
        'success',
        isCorrection && amount !== null ? t.yourBidIsNow({ amount }) : t.yourBidsHaveBeenRetracted,
      );
    } catch (failure) {
      setErrors(refusalOf(failure, isCorrection));
    } finally {
      setBusy(false);
    }
  }
  return {
    isCorrection,
    intended,
    reason,
    errors,
    isBusy,
    send: () => void handleSend(),
    setIntended: (typed: string) => {
      setIntended(typed);
      setErrors({});
    },
    setReason: (typed: string) => {
      setReason(typed);
      setErrors({});
    },
  };
}

/** The amounts that a correction may have. */
export const boundsOf = ({ minimum, amount }: Right) => t.atLeastAndLessThan({ minimum, amount });

/** Puts the message at the field that was refused, or at the first one. */
function refusalOf(failure: unknown, isCorrection: boolean): { intended?: string; reason?: string } {
  const { fields, message } =
    failure instanceof ApiError
      ? failure
      : { fields: undefined, message: t.somethingWentWrongPleaseTryAgain };
  if (fields?.reason) return { reason: fields.reason };
  const error = fields?.intended_amount ?? message;
  return isCorrection ? { intended: error } : { reason: error };
}

function amountProblem(intended: string, right: Right): { intended?: string } {
  const amount = parseMoney(intended);
  if (amount === null) return { intended: unreadable(intended) };
  return amount < right.minimum || amount >= right.amount
    ? { intended: t.enterAnAmountOfAtLeast({ minimum: right.minimum, amount: right.amount }) }
    : {};
}
