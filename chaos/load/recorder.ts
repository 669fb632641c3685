import { createWriteStream } from 'node:fs';
import type { HistoryLine } from '../history.ts';

/** Writes the history as it happens, a line of JSON each. */
export interface Recorder {
  lines: HistoryLine[];
  add(line: HistoryLine): void;
  close(): Promise<void>;
}

export function createRecorder(file: string): Recorder {
  const stream = createWriteStream(file);
  const lines: HistoryLine[] = [];
  return {
    lines,
    add: (line) => {
      lines.push(line);
      stream.write(`${JSON.stringify(line)}\n`);
    },
    close: () => new Promise((done) => stream.end(done)),
  };
}

/** Epoch ms that never goes backward while the program runs. */
export const nowMs = (): number => performance.timeOrigin + performance.now();
