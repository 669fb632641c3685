import { useEffect, useRef } from 'react';
import { onTabMessage } from '../../utils/session-channel.ts';

/** Calls back when another tab of this browser reports the email verified. */
export function useVerified(onVerified: () => void): void {
  const callback = useRef(onVerified);
  useEffect(() => {
    callback.current = onVerified;
  });
  useEffect(
    () =>
      onTabMessage((message) => {
        if (message.type === 'verified') callback.current();
      }),
    [],
  );
}
