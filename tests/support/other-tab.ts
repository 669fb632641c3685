import { channelName, type SessionMessage } from '../../utils/session-channel.ts';

/** Another tab of the same browser: what it heard, and what it says. */
export function openOtherTab(): {
  heard: SessionMessage[];
  says: (message: SessionMessage) => void;
  close: () => void;
} {
  const channel = new BroadcastChannel(channelName);
  const heard: SessionMessage[] = [];
  channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => heard.push(data);
  return {
    heard,
    says: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
