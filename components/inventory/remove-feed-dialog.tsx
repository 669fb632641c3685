import type { Feed } from '../../contract/feeds.ts';
import { deleteFeed } from '../../services/feeds.service.ts';
import { plural } from '../../utils/units.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './feeds.module.css';

interface RemoveFeedDialogProps {
  feed: Feed;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** Asks before it removes a feed. */
export function RemoveFeedDialog({ feed, onClose, onRemoved }: RemoveFeedDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={`Remove ${feed.name}?`}>
      <p className="small">
        It is not fetched anymore, and its history goes.
        {feed.boats > 0 &&
          (feed.boats === 1
            ? ' Its boat stays as it is.'
            : ` Its ${plural(feed.boats, 'boat')} stay as they are.`)}
      </p>
      <div className={styles.dialogActs}>
        <Button
          onClick={() => {
            onClose();
            void deleteFeed({ id: feed.id }).then(onRemoved, () => undefined);
          }}
        >
          Remove
        </Button>
        <Button variant="line" onClick={onClose}>
          Keep
        </Button>
      </div>
    </Dialog>
  );
}
