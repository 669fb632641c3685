import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { useFocusOnStep } from '../ui/use-focus-on-step.ts';
import { useReserveChange, type ReserveChange, type ReservedBoat } from './use-reserve-change.ts';
import styles from './reserve-dialog.module.css';
import * as texts from '../../locales/auction.ts';

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
      title={asked ? questionOf(boat, asked.reserve) : texts.lowerReserve}
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
        {boat.currentBid === null
          ? texts.yourReserveIsAndThereAre({ reserve: boat.reserve ?? 0 })
          : texts.yourReserveIsAndTheCurrent({ reserve: boat.reserve ?? 0, currentBid: boat.currentBid })}
      </p>
      <Field label={texts.newReserve} error={change.error} className={styles.amount}>
        <MoneyInput value={change.text} onChange={({ target }) => change.setText(target.value)} />
      </Field>
      <div className={styles.acts}>
        <Button type="submit">{texts.lowerReserve}</Button>
        <Button variant="line" onClick={change.drop}>
          {texts.removeReserve}
        </Button>
      </div>
    </form>
  );
}

function ConfirmChange({ boat, reserve, change }: StepProps & { reserve: number | null }) {
  return (
    <>
      <p className="small num">{texts.youCantUndoThis({ consequenceOf: consequenceOf(boat, reserve) })}</p>
      <div className={styles.acts}>
        <Button
          isBusy={change.isBusy}
          busyLabel={reserve === null ? texts.removing : texts.lowering}
          onClick={change.confirm}
        >
          {reserve === null ? texts.removeReserve : texts.lowerTo({ reserve })}
        </Button>
        <Button variant="line" disabled={change.isBusy} onClick={change.back}>
          {texts.back}
        </Button>
      </div>
    </>
  );
}

const questionOf = (boat: ReservedBoat, reserve: number | null) =>
  reserve === null
    ? texts.removeTheReserveOf({ reserve: boat.reserve ?? 0 })
    : texts.lowerTheReserveTo({ reserve });

/** What the change means, with its figures: 40,000 and 4,000 must look different. */
function consequenceOf({ reserve: before, currentBid }: ReservedBoat, reserve: number | null): string {
  if (reserve === null)
    return currentBid === null
      ? texts.yourBoatWillSellToThe
      : texts.yourBoatWillSellToTheHigh({ currentBid });
  const less = (before ?? 0) - reserve;
  const percent = before ? Math.round((less / before) * 100) : 0;
  const change = texts.thatsLessThanYourCurrentReserve({ less, percent, before: before ?? 0 });
  return currentBid !== null && currentBid >= reserve
    ? texts.theCurrentBidOfMeetsIt({ change, currentBid })
    : change;
}
