import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import { limits } from '../../contract/limits.ts';
import { AppError } from '../app-error.ts';
import type { ResizedPicture } from './resize-variants.ts';
import { FairQueue, QueueFull } from './fair-queue.ts';
import type { PictureWork } from './picture-worker.ts';
import type { PictureProblem, ReadPicture } from './read-picture.ts';
import * as errors from '../../locales/errors.ts';

/**
 * Decodes pictures and PDFs in child processes with their own memory and lower priority, so that a hostile
 * file harms only its sender. A file that takes too long is ended with its process.
 */
export interface PicturePool {
  /**
   * Gives `ownerId` a turn to load and read an upload. Accounts take turns, one file each; load the bytes
   * inside `task`, so that files that wait take no memory.
   * @throws AppError too_many_requests when the account has too many uploads waiting
   */
  inTurn<T>(ownerId: number, task: () => Promise<T>): Promise<T>;
  /** @throws AppError picture_unreadable */
  read(bytes: Uint8Array, options: { isSquare: boolean }): Promise<ReadPicture>;
  /** Pages of a PDF; null when it doesn't say so in time. */
  countPages(bytes: Uint8Array): Promise<number | null>;
  /** Creates the sizes of a stored picture in the background: one at a time, accounts in turn. */
  resizeVariants(
    ownerId: number,
    load: () => Promise<Uint8Array>,
    isAvatar: boolean,
  ): Promise<ResizedPicture>;
  /** Creates the sharing picture of a stored picture, in the background. */
  createSharingPicture(ownerId: number, original: Uint8Array): Promise<Uint8Array>;
  stop(): Promise<void>;
}

const uploadSlots = 2;
const backgroundSlots = 1;
const maxWorkers = uploadSlots + backgroundSlots;
/** How many uploads of one account can wait: a whole listing. Waiting uploads hold no bytes in memory. */
const waitingPerAccount = limits.photosExtended;
const readMs = limits.pictureSeconds * 1_000 + 5_000;
const pagesMs = 10_000;
const resizeMs = 60_000;
/** Workers idle for this long are ended, because they keep the memory of their largest picture. */
const idleMs = 30_000;
const heapMb = 512;

const sentences: Record<PictureProblem, [message: string, field: string]> = {
  unreadable: [errors.weCouldntReadThisPhotoUpload, errors.thisIsntAPhotoWeCan],
  'too-narrow': [errors.thisPhotoIsTooLongAnd, errors.thisPhotoIsTooLongAndNarrow],
  'too-large': [
    errors.thisPhotoIsTooLargeTo({ megapixels: limits.picturePixels / 1_000_000 }),
    errors.thisPhotoIsTooLargeToProcess,
  ],
  'too-slow': [errors.thisPhotoTakesTooLongTo, errors.thisPhotoTakesTooLongToProcess],
};
const refused = (problem: PictureProblem, cause?: unknown) => {
  const [message, field] = sentences[problem];
  return new AppError('picture_unreadable', message, { cause, fields: { file: field } });
};

/**
 * The pool may give a task to a worker that has just died, before it knows. A worker reports each task it
 * begins, so a task that never began is tried on another one.
 */
async function execOnLive<N extends keyof PictureWork>(
  workers: workerpool.Pool,
  method: N,
  params: Parameters<PictureWork[N]>,
  timeoutMs: number,
): Promise<Awaited<ReturnType<PictureWork[N]>>> {
  for (let deadWorkers = 0; ; deadWorkers++) {
    let hasBegun = false;
    const on = () => {
      hasBegun = true;
    };
    try {
      return await workers.exec(method, params, { on }).timeout(timeoutMs);
    } catch (error) {
      const isNeverBegun = error instanceof workerpool.TerminateError && !hasBegun;
      if (!isNeverBegun || deadWorkers >= maxWorkers) throw error;
    }
  }
}

const createWorkers = () =>
  workerpool.pool(fileURLToPath(new URL('./picture-worker.ts', import.meta.url)), {
    workerType: 'process',
    maxWorkers,
    forkOpts: {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${heapMb}`],
    },
  });

export function createPicturePool(): PicturePool {
  const uploads = new FairQueue({ slots: uploadSlots, waitingPerKey: waitingPerAccount });
  const background = new FairQueue({ slots: backgroundSlots, waitingPerKey: Infinity });
  let workers: workerpool.Pool | undefined;
  let idle: NodeJS.Timeout | undefined;
  let running = 0;

  const endIdle = () => {
    const idleWorkers = workers;
    workers = undefined;
    void idleWorkers?.terminate();
  };

  async function exec<N extends keyof PictureWork>(
    method: N,
    params: Parameters<PictureWork[N]>,
    timeoutMs: number,
  ): Promise<Awaited<ReturnType<PictureWork[N]>>> {
    clearTimeout(idle);
    running += 1;
    workers ??= createWorkers();
    try {
      return await execOnLive(workers, method, params, timeoutMs);
    } finally {
      running -= 1;
      if (running === 0) idle = setTimeout(endIdle, idleMs).unref();
    }
  }

  return {
    inTurn: (ownerId, task) =>
      uploads.run(ownerId, task).catch((error: unknown) => {
        throw error instanceof QueueFull
          ? new AppError(
              'too_many_requests',
              'Many of your uploads are still being processed. Please wait a moment and try again.',
              { retryAfter: 5 },
            )
          : error;
      }),
    async read(bytes, { isSquare }) {
      const result = await exec('readPicture', [bytes, isSquare], readMs).catch((cause: unknown) => {
        throw refused(cause instanceof workerpool.Promise.TimeoutError ? 'too-slow' : 'unreadable', cause);
      });
      if ('problem' in result) throw refused(result.problem);
      return { ...result, jpeg: Buffer.from(result.jpeg) };
    },
    countPages: (bytes) => exec('countPages', [bytes], pagesMs).catch(() => null),
    resizeVariants: (ownerId, load, isAvatar) =>
      background.run(ownerId, async () => exec('resizeVariants', [await load(), isAvatar], resizeMs)),
    createSharingPicture: (ownerId, original) =>
      background.run(ownerId, () => exec('createSharingPicture', [original], resizeMs)),
    stop: async () => {
      clearTimeout(idle);
      await workers?.terminate(true);
    },
  };
}
