/**
 * The program of a picture worker: a child process that decodes and encodes uploads at a lower priority than
 * bids.
 */
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import workerpool from 'workerpool';
import { countPages } from './count-pages.ts';
import { createSharingPicture, resizeVariants, type ResizedPicture } from './resize-variants.ts';
import { PictureRefused, readPicture, type PictureProblem, type ReadPicture } from './read-picture.ts';

/** What each method takes and returns, across the process boundary. */
export type PictureWork = {
  readPicture(bytes: Uint8Array, isSquare: boolean): Promise<ReadPicture | { problem: PictureProblem }>;
  resizeVariants(original: Uint8Array, isAvatar: boolean): Promise<ResizedPicture>;
  createSharingPicture(original: Uint8Array): Promise<Uint8Array>;
  countPages(bytes: Uint8Array): Promise<number | null>;
};

/** Reports that the task has begun, so that the pool never runs a file twice that ends its worker. */
function reportsStart<P extends unknown[], R>(task: (...params: P) => R): (...params: P) => R {
  return (...params) => {
    workerpool.workerEmit('begun');
    return task(...params);
  };
}

const work: PictureWork = {
  readPicture: reportsStart((bytes, isSquare) =>
    readPicture(bytes, { isSquare }).catch((error: unknown) => {
      if (error instanceof PictureRefused) return { problem: error.problem };
      throw error;
    }),
  ),
  resizeVariants: reportsStart(resizeVariants),
  createSharingPicture: reportsStart((original) => createSharingPicture(sharp(original))),
  countPages: reportsStart(countPages),
};

// Below bids, but not idle: at the lowest priority, a busy machine never finishes a picture, and its sender
// gets a timeout.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// If the API ends while this program starts, there's nobody to report to.
process.once('error', () => process.exit(1));
workerpool.worker(work);
