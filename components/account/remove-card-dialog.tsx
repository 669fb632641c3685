import type { Card } from '../../contract/payments.ts';
import { cardName } from '../../utils/card-name.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface RemoveCardDialogProps {
  /** The card to remove; the dialog is open while there is one. */
  card: Card | undefined;
  isBusy: boolean;
  onClose: () => void;
  onRemove: (card: Card) => void;
}

/** Asks before it removes a card. */
export function RemoveCardDialog({ card, isBusy, onClose, onRemove }: RemoveCardDialogProps) {
  return (
    <ConfirmDialog
      isOpen={card !== undefined}
      title="Remove this card?"
      action="Remove"
      busyLabel="Removing"
      isBusy={isBusy}
      onConfirm={() => {
        if (card) onRemove(card);
      }}
      onCancel={onClose}
    >
      {card && <p className="small">{cardName(card)} is no longer used for your bids and payments.</p>}
    </ConfirmDialog>
  );
}
