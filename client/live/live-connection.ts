import type { JoinedBoat, ShownCards } from '../../contract/events.ts';
import { limits } from '../../contract/limits.ts';
import { listBids } from '../../services/bids.service.ts';
import { boatById } from '../../services/boats.service.ts';
import { listComments } from '../../services/comments.service.ts';
import { boatCaughtUp, boatDoubted, boatHeard, boatReread, cardChanged } from '../../store/boat.slice.ts';
import { openLive, type LiveState } from '../../store/live-state.ts';
import type { Store } from '../../store/make-store.ts';
import { scriptOf } from '../../utils/script-of.ts';
import { readToken } from '../../utils/session-token.ts';
import { cardOf, handleEvents } from './live-events.ts';
import { answerMs, setClock, type LiveSocket } from './live-socket.ts';
import { emitOfferChange } from './offer-events.ts';

const retryMs = 1_000;
const cardsMax = 100;
/** How long a silent connection is believed while a boat is on the screen. */
const beatMs = 10_000;

/**
 * The page's one live connection. It is open while there is a session or a live boat on the screen, speaks with the
 * cookie's token, and puts what it hears into the store.
 */
export class LiveConnection {
  readonly #store: Store;
  #socket: LiveSocket | undefined;
  #token: string | undefined;
  #opening = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #hasCards = false;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Opens, closes or opens anew, so that the connection is as it is wanted and speaks for who is signed in now. */
  async sync(isWanted: boolean): Promise<void> {
    const token = readToken();
    if (isWanted && this.#socket && this.#token === token) return;
    this.#close();
    if (!isWanted) return;
    const turn = ++this.#opening;
    this.#token = token;
    const { io } = await scriptOf(() => import('socket.io-client'));
    if (turn !== this.#opening) return;
    this.#socket = io(process.env.NEXT_PUBLIC_API_URL ?? '', {
      ...(token && { query: { token } }),
      transports: ['websocket', 'polling'],
      forceNew: true,
      reconnection: true,
      reconnectionDelay: limits.reconnect.initialMs,
      reconnectionDelayMax: limits.reconnect.maxMs,
      timeout: limits.reconnect.timeoutMs,
    });
    this.#listen(this.#socket);
  }

  /** Asks for what was missed and ends in the state of one who was never away. Harmless to ask twice. */
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
        if (socket === this.#socket && socket.connected) socket.io.engine.close(); // connected in name only: opens anew, and asks then
        throw new Error('no answer');
      }
      if (!reply.ok && reply.code === 'not_found') return void this.#store.dispatch(boatDoubted()); // it was taken down: there is nothing to ask again
      if (!reply.ok) throw new Error(reply.code);
      if (reply.reset) await this.#reread(live); // too much was missed to be told one by one
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

  /** Takes the boat's state from the API, as a fresh page would; what was typed on this one stays. */
  async #reread({ id, seq }: LiveState): Promise<void> {
    const options = { hideToast: true };
    const [boat, bids, comments] = await Promise.all([
      boatById({ id }, options),
      listBids({ market_place_id: id, limit: limits.firstBids }, options),
      listComments({ market_place_id: id, limit: limits.firstComments }, options),
    ]);
    // If the sequence has moved on, another catch-up has finished, and its state is newer than this one.
    if (this.#store.getState().boat.live?.seq !== seq) return;
    this.#store.dispatch(
      boatReread({ live: openLive(boat, bids.lists, Date.now()), comments: comments.lists }),
    );
  }

  /** Names the cards on the screen, and takes up how they stand. */
  async showCards(): Promise<void> {
    const socket = this.#socket;
    const ids = [...new Set(this.#store.getState().boat.shown)].slice(0, cardsMax);
    if (!socket?.connected || (ids.length === 0 && !this.#hasCards)) return;
    this.#hasCards = ids.length > 0;
    // Without an answer the cards stay as they are; the next change of the list, or of the connection, asks again.
    const reply: ShownCards | null = await socket
      .timeout(answerMs)
      .emitWithAck('showCards', { ids })
      .catch(() => null);
    for (const { market_place_id, boat } of reply?.cards ?? [])
      this.#store.dispatch(cardChanged(cardOf(market_place_id, boat, reply!.serverTime)));
  }

  /** Back in the foreground or on the network: nothing is believed until it has been asked. */
  wake(): void {
    const { live, shown } = this.#store.getState().boat;
    if (!this.#socket || (!live && shown.length === 0)) return;
    this.#store.dispatch(boatDoubted());
    if (this.#socket.connected) {
      void setClock(this.#socket);
      void this.catchUp();
      void this.showCards();
    } else this.#socket.connect();
  }

  /** The browser says that the network is gone: what is shown is old from now on. */
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
    this.#opening += 1;
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    this.#socket?.removeAllListeners();
    this.#socket?.close();
    this.#socket = undefined;
  }

  #listen(socket: LiveSocket): void {
    const { dispatch, getState } = this.#store;
    socket.on('connect', () => {
      void setClock(socket);
      void this.catchUp();
      void this.showCards();
      emitOfferChange(null);
    });
    // A phone loses its network without a word to the socket: asked often enough, silence is noticed in seconds.
    this.#beat = setInterval(() => void this.#listenForSilence(socket), beatMs);
    // Nobody is bothered with these: what is shown says itself that it may be old.
    socket.on('disconnect', (reason) => {
      console.warn('The live connection is gone:', reason);
      dispatch(boatDoubted());
    });
    socket.on('connect_error', ({ message }) => {
      console.warn('The live connection did not open:', message);
      dispatch(boatDoubted());
    });
    handleEvents(socket, this.#store, (event) => {
      const wasSure = getState().boat.live?.certainty === 'sure';
      dispatch(boatHeard(event));
      if (wasSure && this.#isUnsure(event.market_place_id)) void this.catchUp();
    });
  }

  async #listenForSilence(socket: LiveSocket): Promise<void> {
    if (
      !socket.connected ||
      document.visibilityState === 'hidden' ||
      this.#store.getState().boat.live?.certainty !== 'sure'
    )
      return;
    try {
      await socket.timeout(answerMs).emitWithAck('clock');
    } catch {
      if (socket !== this.#socket || !socket.connected) return;
      this.doubt();
      socket.io.engine.close(); // comes back by itself
    }
  }
}

let connection: LiveConnection | undefined;
/** One for the browser's life. */
export const liveConnection = (store: Store): LiveConnection => (connection ??= new LiveConnection(store));
