import { useEffect } from 'react';
import { inquiryChanges, type InquiryEvent } from '../../client/live/live-changes.ts';

/**
 * Calls `load` now, whenever the tab becomes visible again and when messages may have been missed, and `hear` for
 * each message that arrives. Both must be stable.
 */
export function useInquiryUpdates(load: () => Promise<void>, hear: (event: InquiryEvent) => void): void {
  useEffect(() => {
    void load();
    const handleReturn = () => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', handleReturn);
    const stop = inquiryChanges.listen((event) => (event ? hear(event) : void load()));
    return () => {
      document.removeEventListener('visibilitychange', handleReturn);
      stop();
    };
  }, [load, hear]);
}
