import { useState } from 'react';
import type { InventoryRow } from '../../contract/inventory.ts';
import { plural } from '../../utils/units.ts';
import { ReserveDialog } from '../auction/reserve-dialog.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import type { ManyAct } from './use-acts.ts';
import styles from './inventory.module.css';

export interface Asked {
  act: 'withdraw' | 'delete' | 'reserve';
  ids: number[];
  /** Selected boats that the act isn't possible for. */
  others?: number;
  boat?: InventoryRow;
}

/** The dialog for an act that needs a confirmation or an amount. */
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
  return <ConfirmAct key={asked.act} asked={asked} onClose={onClose} onAct={onAct} />;
}

interface ConfirmActProps {
  asked: Asked;
  onClose: () => void;
  onAct: (act: ManyAct, ids: number[], reason?: string) => void;
}

function ConfirmAct({ asked, onClose, onAct }: ConfirmActProps) {
  const [reason, setReason] = useState('');
  const count = asked.ids.length;
  const isWithdrawal = asked.act === 'withdraw';
  const what = asked.boat?.title ?? plural(count, isWithdrawal ? 'boat' : 'draft');
  return (
    <ConfirmDialog
      title={`${isWithdrawal ? 'Withdraw' : 'Delete'} ${what}?`}
      action={isWithdrawal ? 'Withdraw' : 'Delete'}
      busyLabel={isWithdrawal ? 'Withdrawing' : 'Deleting'}
      onConfirm={() => {
        onAct(isWithdrawal ? 'withdraw' : 'delete', asked.ids, reason.trim() || undefined);
        onClose();
      }}
      onCancel={onClose}
    >
      <p className="small">
        {isWithdrawal ? withdrawalText(count) : deletionText(count)}
        {asked.others ? ` ${othersText(asked.others, isWithdrawal)}` : ''}
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
    </ConfirmDialog>
  );
}

const withdrawalText = (count: number) =>
  count === 1
    ? 'This listing will be hidden, and anyone who made an offer will be notified. You can list it again later.'
    : 'These listings will be hidden, and anyone who made an offer will be notified. You can list them again later.';

const deletionText = (count: number) =>
  count === 1
    ? 'What you wrote is deleted, and its photographs and documents with it. You can’t undo this.'
    : 'What you wrote is deleted, and the photographs and documents with it. You can’t undo this.';

const othersText = (count: number, isWithdrawal: boolean) =>
  `The other ${count === 1 ? 'selected boat' : plural(count, 'selected boat')} can’t be ${isWithdrawal ? 'withdrawn' : 'deleted'} and won’t change.`;
