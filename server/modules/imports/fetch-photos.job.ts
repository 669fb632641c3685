import { limits } from '../../../contract/limits.ts';
import { areImportsOn } from '../../access/switches.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { anyNetwork, guardedFetch, openInternet } from '../../http/guarded-fetch.ts';
import { addPicture, assertTakesPicture } from '../uploads/index.ts';
import { photosKey } from './imports.repository.ts';
import { listWhenReady } from './list-when-ready.ts';
import {
  failFetch,
  forgetHostFailures,
  nextDue,
  nextFetch,
  pauseHost,
  placePicture,
  postponeFetch,
  type FetchRecord,
} from './picture-fetches.repository.ts';
import * as t from '../../../locales/notices.ts';

/** What one run of the job does at most; then the other sellers have their turn. */
const perTurn = 10;
const turnMs = 5_000;
const timeoutMs = 20_000;
const triesMax = 3;
/** How often a photograph is tried again while its account's other uploads have the turn. */
const busySeconds = 5;
const types = [
  'image/jpeg',
  'image/jpg',
  'image/pjpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'application/octet-stream',
  'binary/octet-stream',
];

/**
 * Fetches some of a seller's photographs, one after another, and continues later if more are waiting. The job's queue
 * runs one per seller, so that a dealer's host gets one request at a time and a slow one delays only its dealer.
 */
export async function fetchPhotos(context: Context, { sellerId }: { sellerId: number }): Promise<void> {
  if (!areImportsOn(context.switches)) return; // the sweep continues it
  const end = Date.now() + turnMs;
  for (let i = 0; i < perTurn && Date.now() < end; i++) {
    const photo = await nextFetch(context.db, sellerId);
    if (!photo) break;
    for (const boatId of await fetchOne(context, photo)) await listWhenReady(context, boatId);
  }
  const runAt = await nextDue(context.db, sellerId);
  if (runAt)
    await context.db.transaction().execute((tx) =>
      context.jobs.add(
        tx,
        'fetch-photos',
        { sellerId },
        {
          key: photosKey(sellerId),
          queue: photosKey(sellerId),
          runAt: new Date(Math.max(runAt.getTime(), Date.now())),
        },
      ),
    );
}

/** Fetches one photograph. @returns the boats whose photographs have come to an end or arrived */
async function fetchOne(context: Context, photo: FetchRecord): Promise<number[]> {
  const { db } = context;
  let bytes: Buffer;
  try {
    await db.transaction().execute((tx) => assertTakesPicture(tx, photo.boat_id));
    bytes = await download(context, photo.address);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return isTemporary(error) ? retryLater(context, photo, error) : failed(context, photo, error);
  }
  await forgetHostFailures(db, photo);
  try {
    await addPicture(context, {
      ownerId: photo.seller_id,
      clientId: photo.client_id,
      boatId: photo.boat_id,
      bytes,
      place: (tx, uploadId) => placePicture(tx, photo, uploadId),
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== 'too_many_requests') return failed(context, photo, error);
    await db
      .updateTable('picture_fetch')
      .set({ next_at: new Date(Date.now() + busySeconds * 1_000) })
      .where('id', '=', photo.id)
      .execute();
    return [];
  }
  return [photo.boat_id];
}

const isTemporary = (error: AppError) => error.retryAfter !== undefined;

async function retryLater({ db }: Context, photo: FetchRecord, error: AppError): Promise<number[]> {
  const ended = await pauseHost(db, photo, error.message);
  if (photo.tries + 1 < triesMax)
    await postponeFetch(db, photo.id, (error.retryAfter ?? 0) * (photo.tries + 1));
  else {
    await failFetch(db, photo.id, error.message);
    ended.push(photo.boat_id);
  }
  return ended;
}

async function failed({ db }: Context, photo: FetchRecord, error: AppError): Promise<number[]> {
  await failFetch(db, photo.id, error.message);
  return [photo.boat_id];
}

/** Within the limits of an upload, and never from a private network. @throws AppError */
async function download({ config }: Context, url: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await guardedFetch({
    url,
    maxBytes: limits.photoBytes,
    types,
    what: t.aPhoto,
    accept: 'image/jpeg, image/png, image/webp, image/*;q=0.5',
    timeoutMs,
    net: config.feedsMayBePrivate ? anyNetwork : openInternet,
  }))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}
