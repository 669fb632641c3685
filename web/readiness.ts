import type { Server } from 'node:http';
import { stopLimits } from '../contract/stop-limits.ts';
import { within } from '../server/within.ts';
import type { OpenSockets } from './open-sockets.ts';

/** Whether a front door should be sent requests, and how it ends without failing any. */
export class Readiness {
  /** Names the build that it serves. */
  readonly build: string;
  #state: 'starting' | 'ready' | 'draining' = 'starting';
  #underWay = 0;
  #onIdle: (() => void) | undefined;
  #sockets: OpenSockets | undefined;

  constructor(build: string) {
    this.build = build;
  }

  get state(): 'starting' | 'ready' | 'draining' {
    return this.#state;
  }

  /** Pages can be rendered. */
  begin(): void {
    if (this.#state === 'starting') this.#state = 'ready';
  }

  /** Counts the server's requests. While it drains, each answer ends its connection. */
  follow(server: Server, sockets: OpenSockets): void {
    this.#sockets = sockets;
    server.prependListener('request', (_request, response) => {
      this.#underWay += 1;
      if (this.#state === 'draining') response.setHeader('connection', 'close');
      response.once('close', () => {
        this.#underWay -= 1;
        if (this.#underWay === 0) this.#onIdle?.();
      });
    });
  }

  /**
   * Says "draining" at once. Requests are still answered until proxies have noticed, websockets have moved
   * within `seconds`, and what is under way then is done. With 0 seconds only the latter is waited for, briefly.
   */
  async drain(seconds: number): Promise<void> {
    this.#state = 'draining';
    if (seconds > 0) {
      await new Promise((done) => setTimeout(done, stopLimits.noticeMs));
      await this.#sockets?.move(seconds * 1_000);
    }
    if (this.#underWay === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onIdle = resolve;
    await within(promise, seconds > 0 ? stopLimits.requestsMs : stopLimits.askMs, undefined);
  }
}
