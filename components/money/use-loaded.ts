import { useCallback, useEffect, useState } from 'react';

/**
 * What a page shows, asked for when it comes and again after a change; what was there stays until the new is.
 * `load` must be stable.
 */
export function useLoaded<T>(load: () => Promise<T>): {
  data: T | undefined;
  hasFailed: boolean;
  isLoading: boolean;
  reload: () => void;
} {
  const [data, setData] = useState<T>();
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(true);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isOld = false;
    setLoading(true);
    load()
      .then(
        (found) => {
          if (isOld) return;
          setData(found);
          setFailed(false);
        },
        () => !isOld && setFailed(true),
      )
      .finally(() => !isOld && setLoading(false));
    return () => {
      isOld = true;
    };
  }, [load, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { data, hasFailed, isLoading, reload };
}
