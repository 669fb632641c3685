import { useState } from 'react';
import { ApiError } from '../../services/api-client.ts';
import { deleteDraft } from '../../services/selling.service.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './sell-page.module.css';

/** Asks first: what was written is gone for good. One that is gone already is as good as deleted. */
export function DeleteDraftDialog({
  id,
  name,
  onClose,
  onDeleted,
}: {
  id: number;
  name: string;
  onClose: () => void;
  onDeleted: (id: number) => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function remove() {
    setBusy(true);
    try {
      await deleteDraft(id, { hideToast: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 404) {
        setBusy(false);
        return setRefusal(error.message);
      }
    }
    showToast('success', `${name} is deleted.`);
    onDeleted(id);
  }
  return (
    <Dialog isOpen onClose={onClose} title={`Delete ${name}?`}>
      <p className="small">
        What was written goes, and its photographs and documents with it. This cannot be undone.
      </p>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.dialogActs}>
        <Button isBusy={isBusy} busyLabel="Deleting" onClick={() => void remove()}>
          Delete the draft
        </Button>
        <Button variant="line" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
