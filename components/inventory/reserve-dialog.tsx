import type { InventoryRow } from '../../contract/inventory.ts';
import { formatMoney } from '../../utils/money.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { useReserveChange } from './use-reserve-change.ts';
import styles from './inventory.module.css';

interface ReserveDialogProps {
  boat: InventoryRow;
  onClose: () => void;
  onDone: () => void;
}

/** Lowers or drops the reserve; it can't be raised. */
export function ReserveDialog({ boat, onClose, onDone }: ReserveDialogProps) {
  const { text, error, busy, lower, drop, setText } = useReserveChange(boat.id, () => {
    onDone();
    onClose();
  });
  return (
    <Dialog isOpen onClose={onClose} title="Lower the reserve" subtitle={boat.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) lower();
        }}
      >
        <p className="small num">
          It is {formatMoney(boat.reserve ?? 0)}; the bid stands at{' '}
          {boat.currentBid === null ? 'nothing yet' : formatMoney(boat.currentBid)}. It can be lowered or
          dropped, never raised.
        </p>
        <Field label="New reserve" error={error} className={styles.gap}>
          <TextInput
            prefix="$"
            inputMode="decimal"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div className={styles.dialogActs}>
          <Button type="submit" isBusy={busy === 'lower'} busyLabel="Lowering">
            Lower it
          </Button>
          <Button variant="line" isBusy={busy === 'drop'} busyLabel="Dropping" onClick={drop}>
            Drop it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
