import { newId } from './new-id.ts';

/**
 * Messages between the tabs of a browser (specification, section 4); `verified`: the verification link was
 * opened.
 */
export type SessionMessage =
  | { type: 'session_started'; token: string; id: number }
  | { type: 'session_ended' }
  | { type: 'verified' };

export const channelName = 'session';

/** Identifies this tab: a channel also delivers to the page's own listeners, which must not act on its messages. */
const tab = newId();

/** Sends a message to the other tabs. */
export function notifyOtherTabs(message: SessionMessage): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ ...message, tab });
  channel.close();
}

/** Listens to the other tabs until the returned function is called. */
export function onTabMessage(hear: (message: SessionMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<SessionMessage & { tab?: string }>) => {
    if (data.tab !== tab) hear(data);
  };
  return () => channel.close();
}
