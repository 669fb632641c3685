import { io, type Socket } from 'socket.io-client';
import { limits } from '../../contract/limits.ts';
import type { Boat } from '../../contract/boats.ts';
import type { BidRow } from '../../contract/bids.ts';
import type { BoatEvent, ClientToServer, JoinedBoat, ServerToClient } from '../../contract/events.ts';
import { applyEvent, catchUp, openLive, type LiveState } from '../../store/live-state.ts';
import { clientAddresses } from '../cluster/network.ts';
import type { FeedState } from '../history.ts';
import { ask } from './ask.ts';
import type { Board } from './board.ts';

const answerMs = 5_000;
const retryMs = 1_000;
const beatMs = 10_000;

/**
 * A page that follows an auction. It does what client/live/live-connection.ts does, with the page's own state
 * (store/live-state.ts).
 */
export class LivePage {
  readonly #client: number;
  readonly #origin: string;
  readonly #board: Board;
  readonly #socket: Socket<ServerToClient, ClientToServer>;
  readonly #beat: NodeJS.Timeout;
  #retry: NodeJS.Timeout | undefined;
  #state: LiveState;
  #wasReset = false;
  #hasHeard = false;

  constructor({
    client,
    boatId,
    origin,
    board,
  }: {
    client: number;
    boatId: number;
    origin: string;
    board: Board;
  }) {
    this.#client = client;
    this.#origin = origin;
    this.#board = board;
    this.#state = {
      id: boatId,
      seq: 0,
      now: null,
      bids: [],
      incidents: [],
      certainty: 'idle',
      asOf: 0,
      fresh: [],
      early: [],
    };
    // The transport takes it, though its type doesn't say so.
    const network = { localAddress: clientAddresses[client % clientAddresses.length] };
    this.#socket = io(origin, {
      ...network,
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: limits.reconnect.initialMs,
      reconnectionDelayMax: limits.reconnect.maxMs,
      timeout: limits.reconnect.timeoutMs,
    });
    this.#socket.on('connect', () => void this.#catchUp());
    this.#socket.on('disconnect', () => this.#doubt());
    this.#socket.on('placeBid', (event) => this.#hear(event));
    this.#beat = setInterval(() => void this.#listenForSilence(), beatMs);
  }

  get state(): FeedState {
    const { id, seq, now, bids, certainty } = this.#state;
    return {
      client: this.#client,
      boatId: id,
      seq,
      isSure: certainty === 'sure',
      now,
      bids: bids.map((bid) => bid.seq),
      wasReset: this.#wasReset,
    };
  }

  close(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#retry);
    this.#socket.removeAllListeners();
    this.#socket.close();
  }

  #set(state: LiveState): void {
    this.#state = state;
    if (state.now) this.#board.see(state.id, state.now);
  }

  #hear(event: BoatEvent): void {
    this.#hasHeard = true;
    const wasSure = this.#state.certainty === 'sure';
    this.#set(applyEvent(this.#state, event));
    if (wasSure && this.#state.certainty === 'unsure') void this.#catchUp();
  }

  #doubt(): void {
    this.#state = { ...this.#state, certainty: 'unsure' };
  }

  async #catchUp(): Promise<void> {
    clearTimeout(this.#retry);
    if (!this.#socket.connected) return;
    try {
      const { id, seq } = this.#state;
      const reply: JoinedBoat | null = await this.#socket
        .timeout(answerMs)
        .emitWithAck('joinBoat', { market_place_id: id, since: seq })
        .catch(() => null);
      if (!reply) {
        if (this.#socket.connected) this.#socket.io.engine.close();
        throw new Error('no answer');
      }
      if (!reply.ok) throw new Error(reply.code);
      if (reply.reset) await this.#reread(seq);
      this.#set(catchUp(this.#state, reply.events, reply.seq, reply.boat, reply.serverTime));
      if (this.#state.certainty !== 'sure') throw new Error('still behind');
    } catch {
      this.#doubt();
      this.#retry = setTimeout(() => void this.#catchUp(), retryMs);
    }
  }

  async #reread(since: number): Promise<void> {
    const { id } = this.#state;
    const get = async (path: string): Promise<string> =>
      (await ask(`${this.#origin}/api/v1/${path}`, { group: this.#client })).body;
    const boat: { data: Boat } = JSON.parse(await get(`boat-by-id?id=${id}`));
    const bids: { data: { lists: BidRow[] } } = JSON.parse(
      await get(`marketPlace/list-all-bids?market_place_id=${id}&limit=${limits.firstBids}`),
    );
    if (this.#state.seq !== since) return;
    this.#wasReset = true;
    this.#set(openLive(boat.data, bids.data.lists, Date.now()));
  }

  async #listenForSilence(): Promise<void> {
    const { id, seq, certainty } = this.#state;
    const hasHeard = this.#hasHeard;
    this.#hasHeard = false;
    if (hasHeard || !this.#socket.connected || certainty !== 'sure') return;
    const reply: JoinedBoat | null = await this.#socket
      .timeout(answerMs)
      .emitWithAck('joinBoat', { market_place_id: id, since: seq })
      .catch(() => null);
    if (!this.#socket.connected) return;
    if (!reply) {
      this.#doubt();
      this.#socket.io.engine.close();
    } else if (reply.ok && reply.seq > seq) await this.#catchUp();
  }
}
