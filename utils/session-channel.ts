/**
 * Messages between the tabs of a browser (specification, section 4); `verified`: the verification link was
 * opened.
 */
export type SessionMessage =
  | { type: 'session_started'; token: string; id: number }
  | { type: 'session_ended' }
  | { type: 'verified' };

const channelName = 'session';

/** Sends a message to the other tabs. */
export function notifyOtherTabs(message: SessionMessage): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}

/** Listens to the other tabs until the returned function is called. */
export function onTabMessage(hear: (message: SessionMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = (event: MessageEvent<SessionMessage>) => hear(event.data);
  return () => channel.close();
}
