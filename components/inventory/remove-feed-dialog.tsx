import { useState } from 'react';
import type { Feed } from '../../contract/feeds.ts';
import { deleteFeed } from '../../services/feeds.service.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import * as texts from '../../locales/inventory.ts';

interface RemoveFeedDialogProps {
  feed: Feed;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** Asks before it removes a feed. */
export function RemoveFeedDialog({ feed, onClose, onRemoved }: RemoveFeedDialogProps) {
  const [isBusy, setBusy] = useState(false);
  async function remove() {
    setBusy(true);
    try {
      await deleteFeed({ id: feed.id });
      showToast('success', texts.wasRemoved({ name: feed.name }));
      await onRemoved();
    } catch {
      // The toast said why.
    } finally {
      setBusy(false);
      onClose();
    }
  }
  return (
    <ConfirmDialog
      title={texts.removeName({ name: feed.name })}
      action={texts.remove}
      busyLabel={texts.removing}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p className="small num">{texts.thisFeedWillNoLongerBe({ boats: feed.boats })}</p>
    </ConfirmDialog>
  );
}
