import { useWatch } from '../../hooks/use-watch.ts';
import { announce } from '../ui/announce.ts';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './watch-button.module.css';
import * as t from '../../locales/boat-card.ts';

/** The flag on a card: watch, or stop. */
export function WatchButton({ id, title }: { id: number; title: string }) {
  const { isWatching, setWatching } = useWatch(id);
  const handleClick = () => {
    if (setWatching(!isWatching))
      announce(isWatching ? t.noLongerWatching({ title }) : t.watching({ title }));
  };
  return (
    <button
      type="button"
      className={cx(styles.watch, isWatching && styles.on, 'needs-script')}
      aria-pressed={isWatching}
      aria-label={t.watch({ title })}
      onClick={handleClick}
    >
      <Icon name="flag" size={16} />
    </button>
  );
}
