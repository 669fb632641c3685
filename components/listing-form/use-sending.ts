import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { UploadKind } from '../../contract/uploads.ts';
import { sendingQueue, type Sending, type SendingListener, type SendingQueue } from './sending-queue.ts';

const none: readonly Sending[] = [];

/** A listing's queue on the screen; the listener is told of what comes while it is there, and after. */
export function useSending(
  kind: UploadKind,
  boatId: number,
  listener: SendingListener,
): { queue: SendingQueue; items: readonly Sending[] } {
  const queue = useMemo(() => sendingQueue(kind, boatId), [kind, boatId]);
  useEffect(() => {
    queue.tell(listener);
  });
  const items = useSyncExternalStore(queue.watch, queue.items, () => none);
  return { queue, items };
}
