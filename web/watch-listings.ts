import { io, type Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '../contract/events.ts';
import type { HtmlCache } from './html-cache.ts';
import { everyPage, tagsOfChange } from './page-address.ts';
import { changeShell } from './shell-version.ts';
import type { Upstreams } from './upstreams.ts';

const reopenMs = 500;

/**
 * Listens for changed listings and texts over a socket, like any client, and invalidates the cached pages that
 * show them. `purge` then removes their copies elsewhere: once it's called, no page from before the change is
 * sent as a current one.
 */
export function watchListings(
  upstreams: Upstreams,
  cache: HtmlCache,
  purge: (tags: readonly string[]) => void,
): { stop(): void } {
  let socket: Socket<ServerToClient, ClientToServer> | undefined;
  let isStopped = false;
  const forget = () => {
    changeShell();
    cache.forget();
    purge([everyPage]);
  };
  const open = () => {
    if (isStopped) return;
    const node = upstreams.pick();
    socket = io(node, { transports: ['websocket'], forceNew: true, reconnection: false, timeout: 5_000 });
    socket.on('connect', () => {
      socket?.emit('joinMarket', {}, () => {
        forget();
        cache.isInformed = true;
      });
    });
    socket.on('boatChanged', ({ market_place_id }) => {
      cache.changed(market_place_id);
      purge(tagsOfChange(market_place_id));
    });
    socket.on('contentChanged', forget);
    let isOver = false;
    const again = (afterMs = reopenMs) => {
      if (isOver) return;
      isOver = true;
      if (cache.isInformed) purge([everyPage]); // what changes now isn't reported
      cache.isInformed = false;
      socket?.close();
      setTimeout(open, afterMs);
    };
    socket.once('disconnect', () => again());
    socket.once('connect_error', () => {
      upstreams.failed(node);
      again();
    });
    socket.once('reopen', () => {
      upstreams.failed(node);
      again(0);
    });
  };
  open();
  return {
    stop: () => {
      isStopped = true;
      socket?.close();
    },
  };
}
