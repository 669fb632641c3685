import type { ServerToClient } from '../../contract/events.ts';

export type InquiryHeard = Parameters<ServerToClient['inquiry']>[0];
const listeners = new Set<(event: InquiryHeard) => void>();

/** A private message arrived: passes it to the pages that show conversations. */
export function inquiryHeard(event: InquiryHeard): void {
  for (const listener of listeners) listener(event);
}

/** Returns a function that stops it. */
export function onInquiry(listener: (event: InquiryHeard) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
