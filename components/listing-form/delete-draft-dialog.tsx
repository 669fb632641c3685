import { useState } from 'react';
import { ApiError } from '../../services/api-client.ts';
import { deleteDraft } from '../../services/selling.service.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.ts';

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
    <ConfirmDialog
      title={`Delete ${name}?`}
      action="Delete the draft"
      busyLabel="Deleting"
      isBusy={isBusy}
      error={refusal}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p className="small">
        What you wrote is deleted, and its photographs and documents with it. You can’t undo this.
      </p>
    </ConfirmDialog>
  );
}
