import { Transform, type TransformCallback } from 'node:stream';

/** Why a client's connection is closed; the number is the close code of RFC 6455. */
export class FrameError extends Error {
  readonly code: 1002 | 1009;

  constructor(code: 1002 | 1009, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Follows a websocket's frames by their headers, however they're split, and refuses a message of more than
 * `maxBytes` before its payload is passed on. Stores only an unfinished header.
 */
export class FrameReader {
  readonly #maxBytes: number;
  #header: Buffer = Buffer.alloc(0);
  #payloadLeft = 0;
  #messageBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Whether no frame is under way: another one can be inserted. */
  get isBetween(): boolean {
    return this.#payloadLeft === 0 && this.#header.length === 0;
  }

  /** @throws FrameError if a message is too large or a header is invalid */
  read(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      if (this.#payloadLeft > 0) {
        const skipped = Math.min(this.#payloadLeft, chunk.length - at);
        this.#payloadLeft -= skipped;
        at += skipped;
        continue;
      }
      const wanted = headerLength(this.#header, chunk, at);
      const taken = chunk.subarray(at, at + wanted - this.#header.length);
      at += taken.length;
      this.#header = Buffer.concat([this.#header, taken]);
      if (this.#header.length === headerLength(this.#header)) this.#begin();
    }
  }

  #begin(): void {
    const header = this.#header;
    this.#header = Buffer.alloc(0);
    const isLast = (header.readUInt8(0) & 0x80) !== 0;
    const isControl = (header.readUInt8(0) & 0x08) !== 0;
    if ((header.readUInt8(1) & 0x80) === 0) throw new FrameError(1002, 'a frame without a mask');
    const length = payloadLength(header);
    if (isControl && (length > 125 || !isLast))
      throw new FrameError(1002, 'a control frame that is too long or not whole');
    if (!isControl) {
      this.#messageBytes += length;
      if (this.#messageBytes > this.#maxBytes) throw new FrameError(1009, 'a message that is too large');
      if (isLast) this.#messageBytes = 0;
    }
    this.#payloadLeft = length;
  }
}

/** The length of the header, as far as its first two bytes tell; two while they're missing. */
function headerLength(begun: Buffer, rest: Buffer = Buffer.alloc(0), at = 0): number {
  const second =
    begun.length > 1
      ? begun.readUInt8(1)
      : rest.length > at + 1 - begun.length
        ? rest.readUInt8(at + 1 - begun.length)
        : undefined;
  if (second === undefined) return 2;
  const size = second & 0x7f;
  return 2 + (size === 126 ? 2 : size === 127 ? 8 : 0) + ((second & 0x80) === 0 ? 0 : 4);
}

function payloadLength(header: Buffer): number {
  const size = header.readUInt8(1) & 0x7f;
  if (size === 126) return header.readUInt16BE(2);
  return size === 127 ? Number(header.readBigUInt64BE(2)) : size;
}

export interface Pace {
  /** This many bytes per second on average, */
  perSecond: number;
  /** and this many at once. */
  burst: number;
}

/**
 * Passes a client's bytes on after checking their frames, no faster than `pace`: faster clients are slowed
 * down by back-pressure.
 */
export class ClientFrames extends Transform {
  readonly #reader: FrameReader;
  readonly #pace: Pace;
  #tokens: number;
  #filledAt = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #isPassing = false;
  #closeCode: number | undefined;
  #isClosed = false;

  constructor(maxBytes: number, pace: Pace) {
    super();
    this.#reader = new FrameReader(maxBytes);
    this.#pace = pace;
    this.#tokens = pace.burst;
  }

  /**
   * Says goodbye for the client, once no frame is under way: the other side answers with the same code, which reaches the
   * client after everything else. What the client still sends is dropped.
   */
  sayGoodbye(code: number): void {
    this.#closeCode ??= code;
    if (!this.#isPassing) this.#close();
  }

  #close(): void {
    if (this.#closeCode === undefined || this.#isClosed || !this.#reader.isBetween) return;
    this.#isClosed = true;
    this.push(Buffer.from([0x88, 0x82, 0, 0, 0, 0, this.#closeCode >> 8, this.#closeCode & 0xff]));
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#isClosed) return done();
    try {
      this.#reader.read(chunk);
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)));
    }
    const { perSecond, burst } = this.#pace;
    const now = performance.now();
    this.#tokens =
      Math.min(burst, this.#tokens + ((now - this.#filledAt) * perSecond) / 1_000) - chunk.length;
    this.#filledAt = now;
    this.#isPassing = true;
    const pass = () => {
      this.#isPassing = false;
      this.push(chunk);
      this.#close();
      done();
    };
    if (this.#tokens >= 0) return pass();
    this.#timer = setTimeout(pass, (-this.#tokens * 1_000) / perSecond);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#timer);
    done(error);
  }
}
