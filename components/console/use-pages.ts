import { useEffect, useRef, useState } from 'react';
import type { SendOptions } from '../../services/api-client.ts';
import { messageOf } from '../../services/api-client.ts';

interface Page<T> {
  lists: T[];
  next: number | null;
}

/** A keyset list: its first page when `key` changes, then page by page. */
export function usePages<T>(
  key: string,
  load: (after: number | undefined, options: SendOptions) => Promise<Page<T>>,
) {
  const [state, setState] = useState<{ rows: T[] | undefined; next: number | null; error?: string }>({
    rows: undefined,
    next: null,
  });
  const [isLoading, setLoading] = useState(true);
  const [round, setRound] = useState(0);
  /** Ends what was asked for the list as it was before. */
  const asking = useRef<AbortController>(null);
  useEffect(() => {
    const own = new AbortController();
    asking.current = own;
    setLoading(true);
    load(undefined, { hideToast: true, signal: own.signal }).then(
      ({ lists, next }) => {
        setState({ rows: lists, next });
        setLoading(false);
      },
      (failure: unknown) => {
        if (own.signal.aborted) return;
        setState({ rows: undefined, next: null, error: messageOf(failure) });
        setLoading(false);
      },
    );
    return () => own.abort();
    // `load` is a new function with every render; `key` says when it loads something else.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, round]);

  async function more() {
    const own = asking.current;
    if (state.next === null || !own) return;
    setLoading(true);
    try {
      const { lists, next } = await load(state.next, { signal: own.signal });
      if (own.signal.aborted) return;
      setState(({ rows = [] }) => ({ rows: [...rows, ...lists], next }));
    } catch {
      // Said in a toast; the button is still there.
    } finally {
      if (!own.signal.aborted) setLoading(false);
    }
  }
  return { ...state, isLoading, more, reload: () => setRound((now) => now + 1) };
}

export type Pages<T> = ReturnType<typeof usePages<T>>;
