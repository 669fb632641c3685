import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { boundsOf, useRetractionForm, type Right } from './use-retraction-form.ts';
import * as t from '../../locales/bidding.ts';

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
      title={isCorrection ? t.correctYourBidOf({ amount: right.amount }) : t.retractYourBids}
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
          {isCorrection ? t.theAmountYouMeantReplacesThis : t.theCurrentBidIsRecalculatedFrom}
        </p>
        {isCorrection && (
          <Field label={t.amountYouMeant} error={errors.intended} help={boundsOf(right)}>
            <MoneyInput value={intended} onChange={({ target }) => form.setIntended(target.value)} />
          </Field>
        )}
        <div style={{ marginTop: isCorrection ? 16 : 0 }}>
          <Field label={t.reason} error={errors.reason} help={t.theSellerWillSeeThis}>
            <TextInput
              value={reason}
              maxLength={reasonMax}
              onChange={({ target }) => form.setReason(target.value)}
            />
          </Field>
        </div>
        <Button type="submit" isWide isBusy={isBusy} busyLabel={t.saving} style={{ marginTop: 16 }}>
          {isCorrection ? t.correctBid : t.retractBids}
        </Button>
      </form>
    </Dialog>
  );
}
