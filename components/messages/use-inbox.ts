import { useCallback, useRef, useState } from 'react';
import type { Inquiry } from '../../contract/messages.ts';
import { listInquiries } from '../../services/messages.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { userChanged } from '../../store/user.slice.ts';
import { useInquiryUpdates } from './use-inquiry-updates.ts';

/** How many more conversations a press on "Show more" loads. */
const atOnce = 30;
type Shelf = 'all' | 'new' | 'closed';

/** Loads the user's conversations and keeps them current. */
export function useInbox() {
  const dispatch = useAppDispatch();
  const [shelf, setShelf] = useState<Shelf>('all');
  const [found, setFound] = useState<{ lists: Inquiry[]; total: number } | null>(null);
  const [status, setStatus] = useState<'loading' | 'idle' | 'failed'>('loading');
  const shown = useRef(atOnce);
  const asked = useRef(0);

  const load = useCallback(async () => {
    const turn = ++asked.current;
    try {
      const { lists, total, unReadCount } = await listInquiries(
        {
          limit: Math.min(shown.current, 100),
          ...(shelf !== 'all' && { state: shelf }),
          ...(shelf === 'new' && { side: 'seller' }),
        },
        { hideToast: true },
      );
      if (turn !== asked.current) return;
      setFound({ lists, total });
      setStatus('idle');
      dispatch(userChanged({ unreadMessages: unReadCount }));
    } catch {
      if (turn === asked.current) setStatus('failed');
    }
  }, [dispatch, shelf]);
  useInquiryUpdates(load, load);

  return {
    shelf,
    found,
    status,
    load,
    chooseShelf: (next: Shelf) => {
      setShelf(next);
      setStatus('loading');
    },
    showMore: () => {
      shown.current += atOnce;
      void load();
    },
  };
}
export type Inbox = ReturnType<typeof useInbox>;
