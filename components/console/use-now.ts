import { useEffect, useState } from 'react';
import type { Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '../../contract/events.ts';
import type { Now } from '../../contract/console-operations.ts';
import { limits } from '../../contract/limits.ts';
import { readNow } from '../../services/console.service.ts';
import { readToken } from '../../utils/session-token.ts';
import { scriptOf } from '../../utils/script-of.ts';
import { useLoaded } from './use-loaded.ts';

type ConsoleSocket = Socket<ServerToClient, ClientToServer>;

/**
 * What goes on now: loaded once, then sent by the server every two seconds over a connection of its own. `isLive`:
 * whether it's connected; while it isn't, the figures are the last ones.
 */
export function useNow() {
  const loaded = useLoaded('now', readNow);
  const [now, setNow] = useState<Now | null>(null);
  const [isLive, setIsLive] = useState(true);
  useEffect(() => {
    let socket: ConsoleSocket | undefined;
    let isGone = false;
    void scriptOf(() => import('socket.io-client')).then(({ io }) => {
      if (isGone) return;
      const opened: ConsoleSocket = io(process.env.NEXT_PUBLIC_API_URL ?? '', {
        query: { token: readToken() },
        transports: ['websocket', 'polling'],
        forceNew: true,
        reconnectionDelay: limits.reconnect.initialMs,
        reconnectionDelayMax: limits.reconnect.maxMs,
        timeout: limits.reconnect.timeoutMs,
      });
      opened.on('connect', () => opened.emit('watchConsole', ({ ok }) => setIsLive(ok)));
      opened.on('disconnect', () => setIsLive(false));
      opened.on('connect_error', () => setIsLive(false));
      opened.on('consoleNow', setNow);
      socket = opened;
    });
    return () => {
      isGone = true;
      socket?.disconnect();
    };
  }, []);
  return { ...loaded, data: now ?? loaded.data, isLive };
}
