import { useState } from 'react';
import { ApiError } from '../../services/api-client.ts';
import { deleteDraft } from '../../services/listing-form.service.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import * as texts from '../../locales/listing-form.ts';

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
    showToast('success', texts.wasDeleted({ name }));
    onDeleted(id);
  }
  return (
    <ConfirmDialog
      title={texts.deleteText({ name })}
      action={texts.deleteDraft}
      busyLabel={texts.deleting}
      isBusy={isBusy}
      error={refusal}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p className="small">{texts.thisDraftWillBeDeletedAlong}</p>
    </ConfirmDialog>
  );
}
