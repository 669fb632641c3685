import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { formatMoney } from '../../utils/money.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { boundsOf, useRetractionForm, type Right } from './use-retraction-form.ts';

const reasonMax = 300;

/**
 * Corrects a mistyped bid, or withdraws the bids from before a material change. Both ask for a reason, which
 * is stored with the bid.
 */
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
  const form = useRetractionForm(right, onClose);
  const { isCorrection, intended, reason, errors, isBusy } = form;
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
          if (!isBusy) form.send();
        }}
      >
        <p className="small muted" style={{ marginBottom: 16 }}>
          {isCorrection
            ? 'Your bid is replaced by the amount you meant. The old one stays in the history, struck out. You can correct one bid per auction.'
            : 'The current bid is recalculated from the remaining bids. Yours stay in the history, struck out.'}
        </p>
        {isCorrection && (
          <Field label="Amount you meant" error={errors.intended} help={boundsOf(right)}>
            <MoneyInput value={intended} onChange={({ target }) => form.setIntended(target.value)} />
          </Field>
        )}
        <div style={{ marginTop: isCorrection ? 16 : 0 }}>
          <Field label="Reason" error={errors.reason} help="The seller can read it.">
            <TextInput
              value={reason}
              maxLength={reasonMax}
              onChange={({ target }) => form.setReason(target.value)}
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
