import type { Card } from '../../contract/payments.ts';
import { cardName } from '../../utils/card-name.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './profile.module.css';

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
    <Dialog isOpen={card !== undefined} onClose={onClose} title="Remove this card?">
      {card && (
        <>
          <p className="small">{cardName(card)} is no longer used for your bids and payments.</p>
          <div className={styles.below} style={{ display: 'flex', gap: 8 }}>
            <Button isBusy={isBusy} busyLabel="Removing" onClick={() => onRemove(card)}>
              Remove
            </Button>
            <Button variant="line" onClick={onClose}>
              Keep it
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
