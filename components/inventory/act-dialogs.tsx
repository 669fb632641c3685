import { useState } from 'react';
import type { InventoryRow } from '../../contract/inventory.ts';
import { ReserveDialog } from '../auction/reserve-dialog.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import type { ManyAct } from './use-acts.ts';
import styles from './inventory.module.css';
import * as texts from '../../locales/inventory.ts';

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
  const what =
    asked.boat?.title ?? (isWithdrawal ? texts.boats({ boats: count }) : texts.draftCount({ drafts: count }));
  return (
    <ConfirmDialog
      title={isWithdrawal ? texts.withdrawWhat({ what }) : texts.deleteTextWhat({ what })}
      action={isWithdrawal ? texts.withdraw : texts.deleteText}
      busyLabel={isWithdrawal ? texts.withdrawing : texts.deleting}
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
        <Field label={texts.reasonForYourRecords} className={styles.gap}>
          <TextArea
            value={reason}
            rows={2}
            maxLength={500}
            placeholder={texts.soldElsewhere}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}

const withdrawalText = (count: number) =>
  count === 1 ? texts.thisListingWillBeHiddenAnd : texts.theseListingsWillBeHiddenAnd;

const deletionText = (count: number) =>
  count === 1 ? texts.thisDraftWillBeDeletedAlong : texts.theseDraftsWillBeDeletedAlong;

const othersText = (count: number, isWithdrawal: boolean) =>
  texts.theOtherCantBeWithdrawnAnd({
    count: count === 1 ? texts.selectedBoat : texts.selectedBoats({ count }),
    isWithdrawal,
  });
