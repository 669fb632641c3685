import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { stopLimits } from '../contract/stop-limits.ts';

/** A request's body that can be sent to one node and, when that node doesn't take it, once more to another. */
export class RepeatableBody {
  readonly #request: IncomingMessage;
  readonly #isKept: boolean;
  readonly #sent: Buffer[] = [];

  /**
   * A body that says that it's at most 64 KB is kept in memory. Another one can be sent again only while nothing
   * of it was read.
   */
  constructor(request: IncomingMessage) {
    this.#request = request;
    this.#isKept = Number(request.headers['content-length'] ?? Infinity) <= stopLimits.keptBodyBytes;
  }

  get canRepeat(): boolean {
    return this.#isKept || !this.#request.readableDidRead;
  }

  /** The whole body, from its beginning. Nothing is read before the receiver wants the first byte. */
  read(): Readable {
    return Readable.from(this.#chunks(), { objectMode: false });
  }

  async *#chunks(): AsyncGenerator<Buffer> {
    yield* this.#sent;
    for await (const chunk of this.#request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (this.#isKept) this.#sent.push(chunk);
      yield chunk;
    }
  }
}
