import { io } from 'socket.io-client';
import type { JoinedBoat, ShownCards } from '../../contract/events.ts';
import { limits } from '../../contract/limits.ts';
import { boatCaughtUp, boatDoubted, boatHeard, cardChanged } from '../../store/boat.slice.ts';
import type { LiveState } from '../../store/live-state.ts';
import type { Store } from '../../store/make-store.ts';
import { readToken } from '../../utils/session-token.ts';
import { cardOf, handleEvents } from './live-events.ts';
import { refreshCounts } from '../session/session.ts';
import { checkBuild } from './check-build.ts';
import { setCurrentConnection } from './current-connection.ts';
import { answerMs, isRestart, reopen, setClock, watchOpening, type LiveSocket } from './live-socket.ts';
import { inquiryChanges, notificationChanges, offerChanges, saleChanges } from './live-changes.ts';
import { rereadBoat } from './reread-boat.ts';

const retryMs = 1_000;
const cardsMax = 100;
/** Within how long after a reconnection pages load what they may have missed: a node's users don't all ask at once. */
const missedMaxMs = 3_000;
/** How long a silent connection is trusted while a boat is on screen. */
const beatMs = 10_000;

/**
 * The page's one live connection. It's open while there's a session or a live boat on screen, uses the
 * cookie's token, and puts events into the store.
 */
export class LiveConnection {
  readonly #store: Store;
  #socket: LiveSocket | undefined;
  #token: string | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #refused: ReturnType<typeof setTimeout> | undefined;
  #missed: ReturnType<typeof setTimeout> | undefined;
  #hasCards = false;
  /** An event of the boat has arrived since the last check for silence. */
  #hasHeard = false;
  #wasOpen = false;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Opens, closes or reopens the connection, as needed and for the current user. */
  sync(isWanted: boolean): void {
    const token = readToken();
    if (isWanted && this.#socket && this.#token === token) return;
    this.#close();
    if (!isWanted) return;
    this.#token = token;
    this.#socket = io(process.env.NEXT_PUBLIC_API_URL ?? '', {
      ...(token && { query: { token } }),
      transports: ['websocket', 'polling'],
      tryAllTransports: true, // some networks refuse websockets
      forceNew: true,
      reconnection: true,
      reconnectionDelay: limits.reconnect.initialMs,
      reconnectionDelayMax: limits.reconnect.maxMs,
      timeout: limits.reconnect.timeoutMs,
    });
    watchOpening(this.#socket);
    this.#listen(this.#socket);
  }

  /**
   * Requests missed events, and ends in the same state as if the connection had never been lost. Idempotent.
   */
  async catchUp(): Promise<void> {
    clearTimeout(this.#retry);
    const { live } = this.#store.getState().boat;
    const socket = this.#socket;
    if (!live || !socket?.connected) return;
    try {
      const reply: JoinedBoat | null = await socket
        .timeout(answerMs)
        .emitWithAck('joinBoat', { market_place_id: live.id, since: live.seq })
        .catch(() => null);
      if (!reply) {
        if (socket === this.#socket && socket.connected) socket.io.engine.close(); // connected in name only: reopen it, and request then
        throw new Error('no answer');
      }
      if (!reply.ok && reply.code === 'not_found') return void this.#store.dispatch(boatDoubted()); // it was removed: don't request it again
      if (!reply.ok) throw new Error(reply.code);
      if (reply.reset) await this.#reread(live); // too many events were missed to send them individually
      this.#store.dispatch(
        boatCaughtUp({
          id: live.id,
          events: reply.events,
          seq: reply.seq,
          now: reply.boat,
          serverTime: reply.serverTime,
        }),
      );
      if (this.#isUnsure(live.id)) throw new Error('still behind');
    } catch {
      this.#store.dispatch(boatDoubted());
      this.#retry = setTimeout(() => void this.catchUp(), retryMs);
    }
  }

  /** Loads the boat's state from the API, like a fresh page; typed text stays. */
  async #reread({ id, seq }: LiveState): Promise<void> {
    const reread = await rereadBoat(id, { hideToast: true });
    // If the sequence number has moved on, another catch-up has finished, and its state is newer than this
    // one.
    if (this.#store.getState().boat.live?.seq !== seq) return;
    this.#store.dispatch(reread);
  }

  /** Names the cards on screen, and applies their current state. */
  async showCards(): Promise<void> {
    const socket = this.#socket;
    const ids = [...new Set(this.#store.getState().boat.shown)].slice(0, cardsMax);
    if (!socket?.connected || (ids.length === 0 && !this.#hasCards)) return;
    this.#hasCards = ids.length > 0;
    // Without a reply the cards stay as they are; the next change of the list or the connection requests
    // again.
    const reply: ShownCards | null = await socket
      .timeout(answerMs)
      .emitWithAck('showCards', { ids })
      .catch(() => null);
    for (const { market_place_id, boat } of reply?.cards ?? [])
      this.#store.dispatch(cardChanged(cardOf(market_place_id, boat)));
  }

  /** Back in the foreground or online: the state is unsure until it has been checked. */
  resume(): void {
    const { live, shown } = this.#store.getState().boat;
    if (!this.#socket || (!live && shown.length === 0)) return;
    this.#store.dispatch(boatDoubted());
    if (this.#socket.connected) {
      void setClock(this.#socket);
      void this.catchUp();
      void this.showCards();
    } else reopen(this.#socket);
  }

  /** The browser is offline: what is shown may be old from now on. */
  doubt(): void {
    this.#store.dispatch(boatDoubted());
  }

  leave(boatId: number): void {
    clearTimeout(this.#retry);
    this.#socket?.emit('leaveBoat', { market_place_id: boatId });
  }

  #isUnsure(id: number): boolean {
    const { live } = this.#store.getState().boat;
    return live?.id === id && live.certainty === 'unsure';
  }

  #close(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#refused);
    clearTimeout(this.#missed);
    clearInterval(this.#beat);
    this.#socket?.removeAllListeners();
    this.#socket?.close();
    this.#socket = undefined;
  }

  #listen(socket: LiveSocket): void {
    const { dispatch, getState } = this.#store;
    socket.on('connect', () => {
      if (this.#wasOpen) {
        void checkBuild();
        clearTimeout(this.#missed);
        this.#missed = setTimeout(() => this.#refreshMissed(), missedMaxMs * Math.random());
      }
      this.#wasOpen = true;
      void setClock(socket);
      void this.catchUp();
      void this.showCards();
      offerChanges.emit(null);
      saleChanges.emit(null);
    });
    // A phone can lose its network without the socket noticing: with frequent checks, silence is noticed
    // within seconds.
    this.#beat = setInterval(() => void this.#listenForSilence(socket), beatMs);
    // No message for these: the page shows that its data may be old.
    socket.on('disconnect', (reason, details) => {
      console.warn('The live connection is gone:', reason);
      dispatch(boatDoubted());
      if (isRestart(details)) queueMicrotask(() => this.#reopen(socket));
    });
    socket.on('reopen', () => this.#reopen(socket));
    socket.on('connect_error', ({ message }) => {
      console.warn('The live connection didn’t open:', message);
      dispatch(boatDoubted());
      // Others let them wait for an answer that never comes.
      if (message === 'timeout') socket.io.opts.transports = ['polling', 'websocket'];
      // The library retries only what didn't reach a node, not what a node refused ("unavailable").
      if (!socket.active)
        this.#refused = setTimeout(() => reopen(socket), limits.reconnect.maxMs * Math.random());
    });
    handleEvents(socket, this.#store, (event) => {
      const wasSure = getState().boat.live?.certainty === 'sure';
      this.#hasHeard = true;
      dispatch(boatHeard(event));
      if (wasSure && this.#isUnsure(event.market_place_id)) void this.catchUp();
    });
  }

  /** Messages and notifications aren't sent again: the header's counts and the pages that show them are loaded. */
  #refreshMissed(): void {
    void refreshCounts(this.#store.dispatch);
    inquiryChanges.emit(null);
    notificationChanges.emit(null);
  }

  /** Its node is about to stop: another one takes it, without the pause that precedes a retry. */
  #reopen(socket: LiveSocket): void {
    if (socket !== this.#socket) return;
    socket.disconnect();
    reopen(socket);
  }

  /**
   * A connection can be dead without a sign, and an event can be lost between the server's nodes. The next
   * event would show it, but there may be none.
   */
  async #listenForSilence(socket: LiveSocket): Promise<void> {
    const { live } = this.#store.getState().boat;
    const hasHeard = this.#hasHeard;
    this.#hasHeard = false;
    if (hasHeard || !socket.connected || document.visibilityState === 'hidden' || live?.certainty !== 'sure')
      return;
    const reply: JoinedBoat | null = await socket
      .timeout(answerMs)
      .emitWithAck('joinBoat', { market_place_id: live.id, since: live.seq })
      .catch(() => null);
    if (socket !== this.#socket || !socket.connected) return;
    if (!reply) {
      this.doubt();
      socket.io.engine.close(); // it reconnects automatically
    } else if (reply.ok && reply.seq > live.seq) await this.catchUp();
  }
}

let connection: LiveConnection | undefined;
/** Created once per page. */
export function liveConnection(store: Store): LiveConnection {
  connection ??= new LiveConnection(store);
  setCurrentConnection(connection);
  return connection;
}
