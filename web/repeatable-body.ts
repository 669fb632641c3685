import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Larger bodies are not kept for a second try. */
const keptBytesMax = 64 * 1024;

/** A request's body that can be sent to one node and, when that node dies, once more to another. */
export class RepeatableBody {
  readonly #request: IncomingMessage;
  readonly #isKept: boolean;
  readonly #sent: Buffer[] = [];

  /**
   * `isKept`: the body is kept in memory, if it says that it's at most 64 KB. Otherwise it can be sent again
   * only while nothing of it was read.
   */
  constructor(request: IncomingMessage, isKept: boolean) {
    this.#request = request;
    this.#isKept = isKept && Number(request.headers['content-length'] ?? Infinity) <= keptBytesMax;
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
