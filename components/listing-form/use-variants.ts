import { useEffect } from 'react';
import type { Attachment } from '../../contract/boats.ts';
import { readUploads } from '../../services/uploads.service.ts';
import { withSizes } from './photograph-order.ts';
import type { PhotographChanges } from './use-photograph-changes.ts';

const pollMs = 2_000;
const pollPictures = 60;

/** Polls for pictures whose sizes are still being made, and shows them once they're ready. */
export function useVariants(pictures: Attachment[], show: PhotographChanges['show']): void {
  const waiting = pictures
    .filter(({ state }) => state === 'waiting')
    .map(({ id }) => id)
    .join(',');
  useEffect(() => {
    if (!waiting) return;
    const polling = new AbortController();
    const timer = setInterval(() => {
      readUploads(
        { ids: waiting.split(',').slice(0, pollPictures).join(',') },
        { hideToast: true, signal: polling.signal },
      ).then(
        ({ lists }) => {
          const ready = new Map(lists.filter(({ state }) => state !== 'waiting').map((one) => [one.id, one]));
          if (ready.size > 0)
            show((now) =>
              now.map((one) => {
                const sized = ready.get(one.id);
                return sized ? withSizes(one, sized) : one;
              }),
            );
        },
        () => {},
      );
    }, pollMs);
    return () => {
      clearInterval(timer);
      polling.abort();
    };
  }, [waiting, show]);
}
