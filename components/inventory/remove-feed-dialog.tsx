import { useState } from 'react';
import type { Feed } from '../../contract/feeds.ts';
import { deleteFeed } from '../../services/feeds.service.ts';
import { plural } from '../../utils/units.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.ts';

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
      showToast('success', `${feed.name} is removed.`);
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
      title={`Remove ${feed.name}?`}
      action="Remove"
      busyLabel="Removing"
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p className="small num">
        It’s no longer fetched, and its history is deleted.
        {feed.boats > 0 &&
          (feed.boats === 1
            ? ' Its boat stays as it is.'
            : ` Its ${plural(feed.boats, 'boat')} stay as they are.`)}{' '}
        You can’t undo this.
      </p>
    </ConfirmDialog>
  );
}
