import { useState } from 'react';
import type { InventoryRow } from '../../contract/inventory.ts';
import { ApiError } from '../../services/api-client.ts';
import { changeBoatStatus } from '../../services/listings.service.ts';
import { formatMoney, parseMoney } from '../../utils/money.ts';
import { plural } from '../../utils/units.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextArea, TextInput } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';
import type { ManyAct } from './use-acts.ts';
import styles from './inventory.module.css';

export interface Asked {
  act: 'withdraw' | 'delete' | 'reserve';
  ids: number[];
  boat?: InventoryRow;
}

/** What asks before it is done. */
export function ActDialogs({
  asked,
  onClose,
  onAct,
  onReserve,
}: {
  asked: Asked | null;
  onClose: () => void;
  onAct: (act: ManyAct, ids: number[], reason?: string) => void;
  onReserve: () => void;
}) {
  if (!asked) return null;
  if (asked.act === 'reserve' && asked.boat)
    return <ReserveDialog boat={asked.boat} onClose={onClose} onDone={onReserve} />;
  return <ConfirmDialog key={asked.act} asked={asked} onClose={onClose} onAct={onAct} />;
}

function ConfirmDialog({
  asked,
  onClose,
  onAct,
}: {
  asked: Asked;
  onClose: () => void;
  onAct: (act: ManyAct, ids: number[], reason?: string) => void;
}) {
  const [reason, setReason] = useState('');
  const isWithdrawal = asked.act === 'withdraw';
  const what = asked.boat?.title ?? plural(asked.ids.length, 'boat');
  const act = () => {
    onAct(isWithdrawal ? 'withdraw' : 'delete', asked.ids, reason.trim() || undefined);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={isWithdrawal ? `Withdraw ${what}?` : `Delete ${what}?`}>
      <p className="small">
        {isWithdrawal
          ? asked.ids.length === 1
            ? 'Nobody sees it anymore; who has made an offer is told. You can list it again later. An auction with bids stays.'
            : 'Nobody sees them anymore; who has made an offer is told. You can list them again later. Auctions with bids stay.'
          : 'Drafts are gone for good, with what was written. What is listed stays: it is withdrawn instead.'}
      </p>
      {isWithdrawal && (
        <Field label="Why (for your own records)" className={styles.gap}>
          <TextArea
            value={reason}
            rows={2}
            maxLength={500}
            placeholder="Sold at the dock"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
      <div className={styles.dialogActs}>
        <Button onClick={act}>{isWithdrawal ? 'Withdraw' : 'Delete'}</Button>
        <Button variant="line" onClick={onClose}>
          Keep
        </Button>
      </div>
    </Dialog>
  );
}

/** Lower or none: never higher. */
function ReserveDialog({
  boat,
  onClose,
  onDone,
}: {
  boat: InventoryRow;
  onClose: () => void;
  onDone: () => void;
}) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'lower' | 'drop' | null>(null);
  async function change(how: 'lower' | 'drop') {
    const reserve = how === 'drop' ? null : parseMoney(text);
    if (how === 'lower' && reserve === null) return setError('Please give an amount in dollars.');
    setBusy(how);
    try {
      await changeBoatStatus({ market_place_id: boat.id, reserve }, { hideToast: true });
      showToast(
        'success',
        reserve === null ? 'The reserve is dropped.' : `The reserve is ${formatMoney(reserve)} now.`,
      );
      onDone();
      onClose();
    } catch (failure) {
      setError(
        failure instanceof ApiError ? failure.message : 'Oops! Something went wrong. Please try again later.',
      );
    } finally {
      setBusy(null);
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title="Lower the reserve" subtitle={boat.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void change('lower');
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
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
          />
        </Field>
        <div className={styles.dialogActs}>
          <Button type="submit" isBusy={busy === 'lower'} busyLabel="Lowering">
            Lower it
          </Button>
          <Button
            variant="line"
            isBusy={busy === 'drop'}
            busyLabel="Dropping"
            onClick={() => void change('drop')}
          >
            Drop it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
