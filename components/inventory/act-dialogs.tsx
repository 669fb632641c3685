import { useState } from 'react';
import type { InventoryRow } from '../../contract/inventory.ts';
import { plural } from '../../utils/units.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { ReserveDialog } from './reserve-dialog.tsx';
import type { ManyAct } from './use-acts.ts';
import styles from './inventory.module.css';

export interface Asked {
  act: 'withdraw' | 'delete' | 'reserve';
  ids: number[];
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
