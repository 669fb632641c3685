import { watchChanged } from '../store/boat.slice.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { openModal } from '../store/modal.slice.ts';
import { hasSession } from '../utils/has-session.ts';
import * as texts from '../locales/common.ts';

/**
 * One boat's flag: whether the user watches it, and a function to set it. Shown immediately, undone if the
 * server refuses; a guest is asked to sign in.
 */
export function useWatch(id: number): {
  isWatching: boolean;
  /** False if a guest was asked to sign in instead. */ setWatching: (watching: boolean) => boolean;
} {
  const dispatch = useAppDispatch();
  const isWatching = useAppSelector(({ boat }) => boat.watched.includes(id));

  async function send(watching: boolean) {
    dispatch(watchChanged({ id, watching }));
    try {
      const { watchBoat } = await import('../services/bids.service.ts');
      await watchBoat({ market_place_id: id, watching });
      dispatch(watchChanged({ id, watching })); // a list that was requested before this reply doesn't include it
    } catch {
      dispatch(watchChanged({ id, watching: !watching }));
    }
  }

  function setWatching(watching: boolean): boolean {
    const isMember = hasSession();
    if (isMember) void send(watching);
    else
      dispatch(
        openModal('sign-in', {
          title: texts.signInToWatch,
          reason: texts.savedToYourWatchlist,
        }),
      );
    return isMember;
  }
  return { isWatching, setWatching };
}
