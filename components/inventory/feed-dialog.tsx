import type { Feed } from '../../contract/feeds.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FeedFields } from './feed-fields.tsx';
import { useFeedForm } from './use-feed-form.ts';
import styles from './feeds.module.css';
import * as t from '../../locales/inventory.ts';

/** Adds or changes a feed. */
export function FeedDialog({
  feed,
  onClose,
  onSaved,
}: {
  feed: Feed | null;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { values, errors, isBusy, set, save } = useFeedForm(feed, onSaved);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="medium"
      title={feed ? t.editName({ name: feed.name }) : t.addAFeed}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) save();
        }}
      >
        <FeedFields feed={feed} values={values} errors={errors} onChange={set} />
        {errors.form && (
          <p className={styles.notice} role="alert">
            {errors.form}
          </p>
        )}
        <Button type="submit" isWide isBusy={isBusy} busyLabel={t.saving}>
          {t.save}
        </Button>
      </form>
    </Dialog>
  );
}
