import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const retryMs = 50;

/**
 * Where a program's log goes: an open file, its standard output by default. It never holds the program up and
 * never fails it, whatever is at the other end: a full disk, a reader that has stopped reading or has gone. Lines
 * wait in memory, up to a limit; what can't be written is lost, and counted.
 */
export class LogOutput implements DestinationStream {
  private lines: string[] = [];
  private length = 0;
  private rest = Buffer.alloc(0);
  private isWriting = false;
  private lost = 0;
  private readonly fd: number;
  private readonly maxLength: number;
  /** Called with the number of lines that were lost, once lines can be written again. */
  onLost: (lines: number) => void = () => {};

  /** `maxLength`: how many characters may wait. */
  constructor(fd: number, maxLength: number) {
    this.fd = fd;
    this.maxLength = maxLength;
    process.once('exit', () => this.flush());
  }

  write(line: string): void {
    if (this.length + line.length > this.maxLength) return void this.lost++;
    this.lines.push(line);
    this.length += line.length;
    if (this.isWriting) return;
    this.isWriting = true;
    setImmediate(() => this.writeNext()); // what is logged right before the program ends is left to `flush`
  }

  private writeNext(): void {
    const chunk = this.take();
    if (chunk.length === 0) return void (this.isWriting = false);
    write(this.fd, chunk, (error, written) => {
      if (error?.code === 'EAGAIN') {
        this.rest = chunk;
        return void setTimeout(() => this.writeNext(), retryMs).unref();
      }
      if (error) this.lost += linesIn(chunk);
      else this.rest = chunk.subarray(written);
      if (!error && this.lost > 0) this.reportLost();
      this.writeNext();
    });
  }

  private reportLost(): void {
    const { lost } = this;
    this.lost = 0;
    this.onLost(lost);
  }

  private take(): Buffer<ArrayBuffer> {
    if (this.rest.length > 0) {
      const { rest } = this;
      this.rest = Buffer.alloc(0);
      return rest;
    }
    const { lines } = this;
    this.lines = [];
    this.length = 0;
    return Buffer.from(lines.join(''));
  }

  /** The program ends: writes what it can without waiting. */
  private flush(): void {
    try {
      for (let chunk = this.take(); chunk.length > 0; chunk = this.take())
        this.rest = chunk.subarray(writeSync(this.fd, chunk));
    } catch {
      // There's nobody left to tell.
    }
  }
}

const linesIn = (chunk: Buffer): number => chunk.toString().split('\n').length - 1;
