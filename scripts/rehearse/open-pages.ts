import { io, type Socket } from 'socket.io-client';
import { isRestart, reopen, watchOpening } from '../../client/live/live-socket.ts';
import type { BoatEvent, ClientToServer, JoinedBoat, ServerToClient } from '../../contract/events.ts';
import { limits } from '../../contract/limits.ts';

type Client = Socket<ServerToClient, ClientToServer>;

/** A page that follows a boat, as client/live/live-connection.ts does it. */
export class OpenPage {
  readonly boatId: number;
  /** The number up to which it has every event. */
  seq = 0;
  reopened = 0;
  /** The longest that it was without a connection, in milliseconds. */
  longestGap = 0;
  readonly #socket: Client;
  /** Those that came before one that is missing. */
  readonly #early = new Set<number>();
  #lostAt: number | undefined;
  #isCatchingUp = false;
  readonly joined: Promise<void>;

  constructor(origin: string, boatId: number) {
    this.boatId = boatId;
    this.#socket = io(origin, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: limits.reconnect.initialMs,
      reconnectionDelayMax: limits.reconnect.maxMs,
      timeout: limits.reconnect.timeoutMs,
    });
    watchOpening(this.#socket);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.joined = promise;
    this.#socket.on('placeBid', ({ seq }: BoatEvent) => this.#hear(seq));
    this.#socket.on('disconnect', (_reason, details) => {
      this.#lostAt ??= performance.now();
      if (isRestart(details)) queueMicrotask(() => this.#reopen());
    });
    this.#socket.on('reopen', () => this.#reopen());
    this.#socket.on('connect_error', () => {
      if (!this.#socket.active)
        setTimeout(() => reopen(this.#socket), limits.reconnect.maxMs * Math.random());
    });
    this.#socket.on('connect', () => void this.#catchUp().then(resolve));
  }

  close(): void {
    this.#socket.removeAllListeners();
    this.#socket.close();
  }

  #reopen(): void {
    this.#socket.disconnect();
    reopen(this.#socket);
  }

  async #catchUp(): Promise<void> {
    this.#isCatchingUp = true;
    const reply: JoinedBoat | undefined = await this.#socket
      .timeout(5_000)
      .emitWithAck('joinBoat', { market_place_id: this.boatId, since: this.seq })
      .catch(() => undefined);
    this.#isCatchingUp = false;
    if (!reply?.ok || reply.reset) {
      if (this.#socket.connected) this.#socket.io.engine.close();
      return;
    }
    for (const { seq } of reply.events) this.#hear(seq);
    if (this.#lostAt === undefined) return;
    this.reopened += 1;
    this.longestGap = Math.max(this.longestGap, performance.now() - this.#lostAt);
    this.#lostAt = undefined;
  }

  #hear(seq: number): void {
    if (seq <= this.seq) return;
    this.#early.add(seq);
    while (this.#early.delete(this.seq + 1)) this.seq += 1;
    if (this.#early.size > 0 && !this.#isCatchingUp) void this.#catchUp();
  }
}
