/** A socket that hears what it is told and answers as it should. */
export class Wire {
  connected = true;
  io = {
    engine: { close: () => {}, once: () => {}, listeners: () => [] },
    opts: { transports: ['websocket', 'polling'] },
    on: () => {},
  };
  joined: number[] = [];
  readonly #listeners = new Map<string, (data: unknown) => void>();
  on(name: string, act: (data: unknown) => void): void {
    this.#listeners.set(name, act);
  }
  timeout() {
    return {
      emitWithAck: async (name: string, data: { market_place_id?: number }) => {
        if (name !== 'joinBoat') return { serverTime: Date.now(), cards: [] };
        this.joined.push(data.market_place_id ?? 0);
        return { ok: true, seq: 40, serverTime: Date.now(), boat: null, events: [], reset: false };
      },
    };
  }
  emit(_name: string, done: unknown): void {
    if (typeof done === 'function') (done as (time: number) => void)(Date.now());
  }
  /** What comes from the server. */
  hear(name: string, data?: unknown): void {
    this.#listeners.get(name)?.(data);
  }
  removeAllListeners = (): void => this.#listeners.clear();
  close = (): void => {};
  connect = (): void => {};
}
