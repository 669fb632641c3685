import type { Card } from '../../contract/payments.ts';
import { cardName } from '../../utils/card-name.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import * as t from '../../locales/account.ts';

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
      title={t.removeThisCard}
      action={t.remove}
      busyLabel={t.removing}
      isBusy={isBusy}
      onConfirm={() => {
        if (card) onRemove(card);
      }}
      onCancel={onClose}
    >
      {card && <p className="small">{t.wellStopUsingForYourBids({ cardName: cardName(card) })}</p>}
    </ConfirmDialog>
  );
}
