import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../services/api-client.ts';
import type { SendOptions } from '../../services/api-client.ts';

export interface Loaded<T> {
  data: T | undefined;
  error: string | undefined;
  reload: () => void;
}

/** Loads something when `key` changes, and again when asked to; what is shown stays until the new is there. */
export function useLoaded<T>(key: string, load: (options: SendOptions) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ key: string; data?: T; error?: string }>({ key: '' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    load({ hideToast: true, signal: asking.signal }).then(
      (data) => setState({ key, data }),
      (failure: unknown) => asking.signal.aborted || setState({ key, error: messageOf(failure) }),
    );
    return () => asking.abort();
    // `load` is a new function with every render; `key` says when it loads something else.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, round]);
  const reload = useCallback(() => setRound((now) => now + 1), []);
  return { data: state.data, error: state.key === key ? state.error : undefined, reload };
}
