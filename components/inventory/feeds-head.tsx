import { paths } from '../../utils/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import layout from '../shell/account-layout.module.css';
import styles from './feeds.module.css';
import * as t from '../../locales/inventory.ts';

/** The heading of the feeds, with a button to add one where that's possible. */
export function FeedsHead({ onAdd }: { onAdd?: (() => void) | undefined }) {
  return (
    <>
      <p className={styles.back}>
        <ButtonLink variant="quiet" href={paths.inventory}>
          {t.allBoats}
        </ButtonLink>
      </p>
      <div className={layout.head}>
        <div className={layout.headText}>
          <h1>{t.inventoryFeeds}</h1>
          <p>{t.scheduledImportsThatListNewBoats}</p>
        </div>
        {onAdd && <Button onClick={onAdd}>{t.addAFeed}</Button>}
      </div>
    </>
  );
}
