/** What the tabs of one browser tell each other (specification, section 4); `verified` is the e-mail link's landing. */
export type SessionMessage =
  | { type: 'session_started'; token: string; id: number }
  | { type: 'session_ended' }
  | { type: 'verified' };

const channelName = 'session';

/** Tells the other tabs; this one does not hear it. */
export function tellOtherTabs(message: SessionMessage): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}

/** Hears the other tabs until the returned function is called. */
export function hearOtherTabs(hear: (message: SessionMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = (event: MessageEvent<SessionMessage>) => hear(event.data);
  return () => channel.close();
}
