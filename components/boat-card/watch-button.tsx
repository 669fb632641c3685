import { useWatch } from '../../hooks/use-watch.ts';
import { announce } from '../ui/announce.ts';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './watch-button.module.css';

/** The flag on a card: watch, or stop. */
export function WatchButton({ id, title }: { id: number; title: string }) {
  const { isWatching, setWatching } = useWatch(id);
  const handleClick = () => {
    if (setWatching(!isWatching)) announce(isWatching ? `No longer watching ${title}` : `Watching ${title}`);
  };
  return (
    <button
      type="button"
      className={cx(styles.watch, isWatching && styles.on, 'needs-script')}
      aria-pressed={isWatching}
      aria-label={`Watch ${title}`}
      onClick={handleClick}
    >
      <Icon name="flag" size={16} />
    </button>
  );
}
