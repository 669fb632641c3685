import type { Duplex } from 'node:stream';
import { stopLimits } from '../contract/stop-limits.ts';

/** The websockets that are passed on. */
export class OpenSockets {
  /** How each is asked to reopen elsewhere; undefined until its handshake is done. */
  readonly #open = new Map<Duplex, (() => void) | undefined>();
  /** Those whose time to leave came before that. */
  readonly #due = new Set<Duplex>();
  #movesUntil: number | undefined;
  #onEmpty: (() => void) | undefined;

  get size(): number {
    return this.#open.size;
  }

  add(socket: Duplex): void {
    this.#open.set(socket, undefined);
    socket.once('close', () => {
      this.#open.delete(socket);
      this.#due.delete(socket);
      if (this.#open.size === 0) this.#onEmpty?.();
    });
    if (this.#movesUntil !== undefined) this.#leave(socket, this.#movesUntil);
  }

  /** From now on the socket can be asked politely. */
  canLeave(socket: Duplex, leave: () => void): void {
    if (!this.#open.has(socket)) return;
    this.#open.set(socket, leave);
    if (this.#due.delete(socket)) leave();
  }

  /**
   * Asks each to reopen, at a random moment within `overMs`, so that the other front doors aren't asked by all
   * of them at once. Resolves when they have gone, or the time is over.
   */
  async move(overMs: number): Promise<void> {
    this.#movesUntil = performance.now() + overMs;
    for (const socket of this.#open.keys()) this.#leave(socket, this.#movesUntil);
    if (this.#open.size === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onEmpty = resolve;
    const end = setTimeout(resolve, overMs + stopLimits.moveMs);
    await promise;
    clearTimeout(end);
  }

  closeAll(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }

  #leave(socket: Duplex, until: number): void {
    let timer = setTimeout(
      () => {
        const leave = this.#open.get(socket);
        if (leave) leave();
        else this.#due.add(socket);
        timer = setTimeout(() => socket.destroy(), stopLimits.moveMs);
      },
      Math.random() * Math.max(0, until - performance.now()),
    );
    socket.once('close', () => clearTimeout(timer));
  }
}
