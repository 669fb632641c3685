import { useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { ApiError } from '../../services/api-client.ts';
import { retractBid } from '../../services/bids.service.ts';
import { formatMoney, parseMoney } from '../../utils/money.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';

type Right = NonNullable<NonNullable<Boat['mine']>['retractable']>;
const reasonMax = 300;
const reasonMin = 3;

/** Corrects a typing error, or withdraws the bids from before a material change. Both ask for a reason, which is stored beside the bid. */
export function RetractBidDialog({
  right,
  isOpen,
  onClose,
}: {
  right: Right;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { boat } = useLiveBoatContext();
  const [intended, setIntended] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ intended?: string; reason?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const isCorrection = !right.all;
  const amount = parseMoney(intended);

  function problems(): { intended?: string; reason?: string } {
    return {
      ...(isCorrection && amountProblem(amount, right)),
      ...(reason.trim().length < reasonMin && { reason: 'Enter a reason, in a few words.' }),
    };
  }
  async function handleSend() {
    const found = problems();
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
        isCorrection && amount !== null
          ? `Your bid is now ${formatMoney(amount)}.`
          : 'Your bids have been withdrawn.',
      );
    } catch (failure) {
      setErrors(refusalOf(failure, isCorrection));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isCorrection ? `Correct your bid of ${formatMoney(right.amount)}` : 'Withdraw your bids'}
      subtitle={boat.title}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void handleSend();
        }}
      >
        <p className="small muted" style={{ marginBottom: 16 }}>
          {isCorrection
            ? 'Your bid is replaced by the amount you meant. The old one stays in the history, struck out. You can correct one bid per auction.'
            : 'The current bid is recalculated from the remaining bids. Yours stay in the history, struck out.'}
        </p>
        {isCorrection && (
          <Field label="Amount you meant" error={errors.intended} help={boundsOf(right)}>
            <TextInput
              prefix="$"
              inputMode="decimal"
              autoComplete="off"
              value={intended}
              onChange={({ target }) => {
                setIntended(target.value);
                setErrors({});
              }}
            />
          </Field>
        )}
        <div style={{ marginTop: isCorrection ? 16 : 0 }}>
          <Field label="Reason" error={errors.reason} help="The seller can read it.">
            <TextInput
              value={reason}
              maxLength={reasonMax}
              onChange={({ target }) => {
                setReason(target.value);
                setErrors({});
              }}
            />
          </Field>
        </div>
        <Button type="submit" isWide isBusy={isBusy} busyLabel="Saving" style={{ marginTop: 16 }}>
          {isCorrection ? 'Correct bid' : 'Withdraw bids'}
        </Button>
      </form>
    </Dialog>
  );
}

const boundsOf = ({ minimum, amount }: Right) =>
  `From ${formatMoney(minimum)} to less than ${formatMoney(amount)}.`;

/** At the field that was refused; what concerns neither stands at the first one. */
function refusalOf(failure: unknown, isCorrection: boolean): { intended?: string; reason?: string } {
  const { fields, message } =
    failure instanceof ApiError
      ? failure
      : { fields: undefined, message: 'Something went wrong. Try again later.' };
  if (fields?.reason) return { reason: fields.reason };
  const error = fields?.intended_amount ?? message;
  return isCorrection ? { intended: error } : { reason: error };
}

function amountProblem(amount: number | null, right: Right): { intended?: string } {
  if (amount === null) return { intended: 'Enter an amount, like 87,000.' };
  return amount < right.minimum || amount >= right.amount
    ? { intended: `Enter an amount ${boundsOf(right).replace(/^F/, 'f')}` }
    : {};
}
