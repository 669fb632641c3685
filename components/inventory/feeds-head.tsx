import { paths } from '../../utils/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import layout from '../shell/account-layout.module.css';
import styles from './feeds.module.css';

/** The heading of the feeds, with a button to add one where that's possible. */
export function FeedsHead({ onAdd }: { onAdd?: (() => void) | undefined }) {
  return (
    <>
      <p className={styles.back}>
        <ButtonLink variant="quiet" href={paths.inventory}>
          All boats
        </ButtonLink>
      </p>
      <div className={layout.head}>
        <div className={layout.headText}>
          <h1>Inventory feeds</h1>
          <p>A file that is fetched by itself: new boats are listed, changes follow, what is gone goes.</p>
        </div>
        {onAdd && <Button onClick={onAdd}>Add a feed</Button>}
      </div>
    </>
  );
}
