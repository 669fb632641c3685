import { vi } from 'vitest';

/** A socket that answers as it is told, or not at all. */
export class Wire {
  connected = false;
  active = true;
  io = {
    engine: { close: vi.fn(), readyState: 'open', once: vi.fn(), listeners: () => [] },
    opts: { transports: ['websocket', 'polling'] },
    on: vi.fn(),
  };
  asked: { name: string; data: unknown }[] = [];
  told: { name: string; data: unknown }[] = [];
  answer: (name: string) => unknown = () => undefined;
  readonly #listeners = new Map<string, (...data: unknown[]) => void>();
  on(name: string, act: (...data: unknown[]) => void) {
    this.#listeners.set(name, act);
  }
  timeout() {
    return {
      emitWithAck: (name: string, data: unknown) => {
        this.asked.push({ name, data });
        const reply = this.answer(name);
        return reply === undefined ? Promise.reject(new Error('timed out')) : Promise.resolve(reply);
      },
    };
  }
  emit(name: string, data: unknown) {
    if (typeof data === 'function') data(Date.now());
    else this.told.push({ name, data });
  }
  /** What comes from the server. */
  hear(name: string, ...data: unknown[]) {
    this.#listeners.get(name)?.(...data);
  }
  removeAllListeners = () => this.#listeners.clear();
  close = vi.fn();
  connect = vi.fn();
  disconnect = vi.fn();
  /** What was asked under this name. */
  askedFor = (name: string) => this.asked.filter((one) => one.name === name).map(({ data }) => data);
}
