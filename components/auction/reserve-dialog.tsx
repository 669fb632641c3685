import { formatMoney } from '../../utils/money.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { useFocusOnStep } from '../ui/use-focus-on-step.ts';
import { useReserveChange, type ReserveChange, type ReservedBoat } from './use-reserve-change.ts';
import styles from './reserve-dialog.module.css';

interface ReserveDialogProps {
  boat: ReservedBoat;
  onClose: () => void;
  onDone: () => void;
}

/** Lowers or drops the reserve, which can't be undone: the figures are repeated before it's done. */
export function ReserveDialog({ boat, onClose, onDone }: ReserveDialogProps) {
  const change = useReserveChange(boat, () => {
    onDone();
    onClose();
  });
  const { asked } = change;
  const content = useFocusOnStep(asked ? 'confirm' : 'choose');
  return (
    <Dialog
      isOpen
      onClose={() => {
        if (!change.isBusy) onClose();
      }}
      title={asked ? questionOf(boat, asked.reserve) : 'Lower the reserve'}
      subtitle={boat.title}
    >
      <div ref={content}>
        {asked ? (
          <ConfirmChange boat={boat} reserve={asked.reserve} change={change} />
        ) : (
          <ChooseReserve boat={boat} change={change} />
        )}
      </div>
    </Dialog>
  );
}

interface StepProps {
  boat: ReservedBoat;
  change: ReserveChange;
}

function ChooseReserve({ boat, change }: StepProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        change.review();
      }}
    >
      <p className="small num">
        It’s {formatMoney(boat.reserve ?? 0)};{' '}
        {boat.currentBid === null
          ? 'there are no bids yet'
          : `the current bid is ${formatMoney(boat.currentBid)}`}
        . You can lower or drop it, but never raise it.
      </p>
      <Field label="New reserve" error={change.error} className={styles.amount}>
        <MoneyInput value={change.text} onChange={({ target }) => change.setText(target.value)} />
      </Field>
      <div className={styles.acts}>
        <Button type="submit">Lower it</Button>
        <Button variant="line" onClick={change.drop}>
          Drop it
        </Button>
      </div>
    </form>
  );
}

function ConfirmChange({ boat, reserve, change }: StepProps & { reserve: number | null }) {
  return (
    <>
      <p className="small num">{consequenceOf(boat, reserve)} You can’t undo this.</p>
      <div className={styles.acts}>
        <Button
          isBusy={change.isBusy}
          busyLabel={reserve === null ? 'Dropping' : 'Lowering'}
          onClick={change.confirm}
        >
          {reserve === null ? 'Drop the reserve' : `Lower it to ${formatMoney(reserve)}`}
        </Button>
        <Button variant="line" disabled={change.isBusy} onClick={change.back}>
          Back
        </Button>
      </div>
    </>
  );
}

const questionOf = (boat: ReservedBoat, reserve: number | null) =>
  reserve === null
    ? `Drop the reserve of ${formatMoney(boat.reserve ?? 0)}?`
    : `Lower the reserve to ${formatMoney(reserve)}?`;

/** What the change means, with its figures: 40,000 and 4,000 must look different. */
function consequenceOf({ reserve: before, currentBid }: ReservedBoat, reserve: number | null): string {
  if (reserve === null)
    return currentBid === null
      ? 'The boat will be sold to the high bidder, whatever the bid.'
      : `The boat will be sold to the high bidder, whatever the bid. The current bid is ${formatMoney(currentBid)}.`;
  const less = (before ?? 0) - reserve;
  const percent = before ? Math.round((less / before) * 100) : 0;
  const change = `That’s ${formatMoney(less)} (${percent}%) less than the reserve of ${formatMoney(before ?? 0)}.`;
  return currentBid !== null && currentBid >= reserve
    ? `${change} The current bid of ${formatMoney(currentBid)} meets it, so the boat will be sold.`
    : change;
}
