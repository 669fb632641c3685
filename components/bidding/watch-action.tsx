import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { watchChanged } from '../../store/boat.slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { openModal } from '../../store/modal.slice.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Watch, or stop watching, in words. */
export function WatchAction() {
  const dispatch = useAppDispatch();
  const { id } = useLiveBoatContext().boat;
  const isMember = useAppSelector(({ user }) => user.status === 'signed-in');
  const isWatching = useAppSelector(({ boat }) => boat.watched.includes(id));
  async function handleClick() {
    if (!isMember) return void dispatch(openModal('sign-in', { title: 'Sign in to watch', reason: 'The boat waits for you on your watchlist.' }));
    const watching = !isWatching;
    dispatch(watchChanged({ id, watching }));
    try {
      const { watchBoat } = await import('../../services/bids.service.ts');
      await watchBoat({ market_place_id: id, watching });
    } catch {
      dispatch(watchChanged({ id, watching: !watching }));
    }
  }
  return <Button variant="line" className="needs-script" aria-pressed={isWatching} onClick={() => void handleClick()}><Icon name="flag" />{isWatching ? 'Watching' : 'Watch'}</Button>;
}
