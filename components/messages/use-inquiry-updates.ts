import { useEffect } from 'react';
import { onInquiry, type InquiryHeard } from '../../client/live/inquiry-events.ts';

/**
 * Calls `load` now and whenever the tab becomes visible again, and `hear` for each message that arrives. Both
 * must be stable.
 */
export function useInquiryUpdates(load: () => Promise<void>, hear: (event: InquiryHeard) => void): void {
  useEffect(() => {
    void load();
    const handleReturn = () => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', handleReturn);
    const stop = onInquiry(hear);
    return () => {
      document.removeEventListener('visibilitychange', handleReturn);
      stop();
    };
  }, [load, hear]);
}
