import { openModal } from '../../store/modal.slice.ts';
import { watchChanged } from '../../store/boat.slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { announce } from '../ui/announce.ts';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './watch-button.module.css';

/** The flag on a card: watch, or stop. Shown at once, taken back when the server refuses. */
export function WatchButton({ id, title }: { id: number; title: string }) {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(({ user }) => user.status === 'signed-in' || user.status === 'loading');
  const isWatching = useAppSelector(({ boat }) => boat.watched.includes(id));

  async function handleClick() {
    if (!isMember) {
      dispatch(openModal('sign-in', { title: 'Sign in to watch', reason: 'The boat waits for you on your watchlist.' }));
      return;
    }
    const watching = !isWatching;
    dispatch(watchChanged({ id, watching }));
    announce(watching ? `Watching ${title}` : `No longer watching ${title}`);
    try {
      const { watchBoat } = await import('../../services/bids.service.ts');
      await watchBoat({ market_place_id: id, watching });
    } catch {
      dispatch(watchChanged({ id, watching: !watching }));
    }
  }

  return (
    <button type="button" className={cx(styles.watch, isWatching && styles.on, 'needs-script')} aria-pressed={isWatching} aria-label={`Watch ${title}`} onClick={() => void handleClick()}>
      <Icon name="flag" size={16} />
    </button>
  );
}
