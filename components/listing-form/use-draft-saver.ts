import { useEffect, useState } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { DraftSaver } from './draft-saver.ts';
import type { DraftState } from './draft-state.ts';
import type { Start } from './listing-start.ts';

/**
 * One saver for as long as a listing is being written; it goes on when the connection or the session is back,
 * and saves before the page goes.
 */
export function useDraftSaver(
  start: Pick<DraftState, 'id' | 'version' | 'boat'>,
  { key, continues }: Pick<Start, 'key' | 'continues'>,
): { saver: DraftSaver; draft: DraftState } {
  const [draft, setDraft] = useState<DraftState>();
  const [saver] = useState(() => new DraftSaver({ start, key, continues, onState: setDraft }));
  const details = useAppSelector((state) => state.user.details);

  useEffect(() => {
    saver.start();
    const resume = () => saver.resume();
    const leave = () => {
      if (document.visibilityState === 'hidden' && saver.isDirty) void saver.flush();
    };
    window.addEventListener('online', resume);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('online', resume);
      document.removeEventListener('visibilitychange', leave);
      if (saver.isDirty && saver.state.status === 'waiting') void saver.flush();
      saver.stop();
    };
  }, [saver]);

  // A new sign-in brings new details.
  useEffect(() => {
    if (details && saver.state.status === 'signed-out') saver.resume();
  }, [saver, details]);

  return { saver, draft: draft ?? saver.state };
}
