import type { ServerToClient } from '../../contract/events.ts';
import type { Notification } from '../../contract/notifications.ts';

export type InquiryEvent = Parameters<ServerToClient['inquiry']>[0];

/**
 * What the live connection reports to the pages that show it. Null: the connection was lost and is back, and any
 * change may have been missed.
 */
class LiveChanges<Change> {
  readonly #listeners = new Set<(change: Change | null) => void>();

  emit(change: Change | null): void {
    for (const listener of this.#listeners) listener(change);
  }

  /** Returns a function that stops it. */
  listen(listener: (change: Change | null) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

/** The boat of an offer of the user's that changed. Null is also reported when the first connection opens. */
export const offerChanges = new LiveChanges<number>();
/** The sale of which a step was done. Null is also reported when the first connection opens. */
export const saleChanges = new LiveChanges<number>();
/** A private message arrived. */
export const inquiryChanges = new LiveChanges<InquiryEvent>();
/** A notification arrived. */
export const notificationChanges = new LiveChanges<Notification>();
