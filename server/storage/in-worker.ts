import { Worker } from 'node:worker_threads';

export interface InWorker {
  timeoutMs: number;
  /** Of JavaScript's own heap. */
  heapMb: number;
}

/**
 * Does one piece of work on a thread of its own, which ends with it: whatever a hostile file makes of it, the time and the memory are
 * bounded and given back.
 */
export async function inWorker<T>(file: URL, bytes: Uint8Array, { timeoutMs, heapMb }: InWorker): Promise<T> {
  const worker = new Worker(file, { workerData: bytes, stdout: true, stderr: true, resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<T>((done, fail) => {
      worker.once('message', done);
      worker.once('error', fail);
      worker.once('exit', (code) => fail(new Error(`The worker ended (${code})`)));
      timer = setTimeout(() => fail(new Error('The work took too long')), timeoutMs);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
