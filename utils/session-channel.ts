/**
 * Messages between the tabs of a browser (specification, section 4); `verified`: the verification link was
 * opened.
 */
export type SessionMessage =
  | { type: 'session_started'; token: string; id: number }
  | { type: 'session_ended' }
  | { type: 'verified' };

export const channelName = 'session';

/** The one channel of this tab: it doesn't deliver to itself, so a tab never acts on its own messages. */
let channel: BroadcastChannel | undefined;
const listeners = new Set<(message: SessionMessage) => void>();

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => {
    for (const hear of listeners) hear(data);
  };
  return channel;
}

function closeIfUnused(): void {
  if (listeners.size > 0) return;
  channel?.close();
  channel = undefined;
}

/** Sends a message to the other tabs. */
export function notifyOtherTabs(message: SessionMessage): void {
  if (typeof BroadcastChannel === 'undefined') return;
  open().postMessage(message);
  closeIfUnused();
}

/** Listens to the other tabs until the returned function is called. */
export function onTabMessage(hear: (message: SessionMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const listener = (message: SessionMessage) => hear(message);
  listeners.add(listener);
  open();
  return () => {
    listeners.delete(listener);
    closeIfUnused();
  };
}
