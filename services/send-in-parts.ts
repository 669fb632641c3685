import type { Upload as TusUpload } from 'tus-js-client';
import type { ErrorReply } from '../contract/errors.ts';
import type { Upload, UploadKind } from '../contract/uploads.ts';
import { newId } from '../utils/new-id.ts';
import { readToken } from '../utils/session-token.ts';
import { apiUrl, ApiError, isSessionEnd } from './api-client.ts';
import { tellSessionEnd } from './on-session-end.ts';
import { finishUpload } from './uploads.service.ts';

export interface SendInParts {
  kind: UploadKind;
  /** The listing it is for. */
  boatId?: number;
  signal: AbortSignal;
  /** 0 to 1: what the server has. */
  onProgress: (share: number) => void;
  /** The line is lost, or the session has ended; null when it goes on. */
  onWaiting: (why: 'line' | 'session' | null) => void;
}

/** What a line that breaks loses at most, and what a proxy has to hold. */
const chunkBytes = 4 * 1024 * 1024;
const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000];
const cancelled = () => new ApiError('cancelled', 'Cancelled');

/**
 * Sends a file by the resumable protocol (tus) and has it taken. A lost line is waited for and gone on from where it broke, also after the page was
 * closed and the same file is chosen again; whatever is repeated, it is one file.
 */
export async function sendInParts(file: File, options: SendInParts): Promise<Upload> {
  const tus = await import('tus-js-client');
  const remember = `bowline ${options.kind} ${options.boatId ?? ''} ${file.name} ${file.size} ${file.lastModified}`;
  const store = tus.defaultOptions.urlStorage;
  const [earlier] = await store.findUploadsByFingerprint(remember).catch(() => []);
  const known = earlier?.metadata.clientId;
  const taken = known && (await finishEarlier(known));
  const clientId = known && taken !== 'gone' ? known : newId();
  const forget = async () => {
    for (const one of await store.findUploadsByFingerprint(remember).catch(() => [])) await store.removeUpload(one.urlStorageKey);
  };
  if (typeof taken === 'object') {
    await forget();
    return taken;
  }
  if (taken === 'gone') await forget();
  const upload = new tus.Upload(file, {
    endpoint: `${apiUrl()}/file/tus`,
    chunkSize: chunkBytes,
    retryDelays: null, // waiting is done below, as long as it takes
    fingerprint: () => Promise.resolve(remember),
    metadata: { clientId, kind: options.kind, filename: file.name.slice(0, 200), ...(options.boatId !== undefined && { market_place_id: String(options.boatId) }) },
    onBeforeRequest: (request) => {
      const token = readToken();
      if (token) request.setHeader('Authorization', `Bearer ${token}`);
    },
    onProgress: (sent, total) => options.onProgress(total > 0 ? sent / total : 0),
  });
  if (earlier && taken === 'partly') upload.resumeFromPreviousUpload(earlier);
  try {
    await persist(options, () => transfer(upload, options.signal));
    return await persist(options, () => finishUpload({ clientId }, { hideToast: true, signal: options.signal }));
  } finally {
    // Taken, refused or cancelled: there is nothing to go on with. A page that is closed does not come here.
    await forget();
  }
}

/** What became of a file that was begun here before. */
async function finishEarlier(clientId: string): Promise<Upload | 'partly' | 'gone'> {
  try {
    return await finishUpload({ clientId }, { hideToast: true });
  } catch (error) {
    return error instanceof ApiError && (error.code === 'conflict' || mayPass(error)) ? 'partly' : 'gone';
  }
}

/** Until the line holds: a refusal is final, a failure passes. */
async function persist<T>({ signal, onWaiting }: SendInParts, act: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      const done = await act();
      onWaiting(null);
      return done;
    } catch (error) {
      if (signal.aborted) throw cancelled();
      if (!(error instanceof ApiError) || !mayPass(error)) throw error;
      if (isSessionEnd(error)) tellSessionEnd();
      onWaiting(isSessionEnd(error) ? 'session' : 'line');
      await moment(waitsMs[Math.min(tries, waitsMs.length - 1)]!, signal);
    }
  }
}

/** A 409 of the protocol itself, which names no code, is about where it stands: asked again, it is told. */
const mayPass = (error: ApiError) => isSessionEnd(error) || error.code === 'offline' || isPassing(error);
const isPassing = ({ status, code }: ApiError) => (status === 409 && code === 'internal_error') || status === 423 || status === 429 || status >= 500;

/** A pause that ends at once when the device is online or somebody signed in again, or when it is cancelled. */
function moment(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const end = (act: () => void) => () => {
      clearTimeout(timer);
      removeEventListener('online', online);
      removeEventListener('signed-in', online);
      signal.removeEventListener('abort', abort);
      act();
    };
    const online = end(done);
    const abort = end(() => fail(cancelled()));
    const timer = setTimeout(online, ms);
    addEventListener('online', online);
    addEventListener('signed-in', online);
    signal.addEventListener('abort', abort);
  });
}

/** One go of the protocol: from where it stands to the end, or to where the line breaks. */
function transfer(upload: TusUpload, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const abort = () => {
      void upload.abort(true).catch(() => {}); // the server forgets it, at the latest when it expires
      fail(cancelled());
    };
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    const leave = () => signal.removeEventListener('abort', abort);
    upload.options.onSuccess = () => {
      leave();
      done();
    };
    upload.options.onError = (error) => {
      leave();
      fail(asApiError(error));
    };
    upload.start();
  });
}

function asApiError(error: Error): ApiError {
  const reply = 'originalResponse' in error ? (error.originalResponse as { getStatus(): number; getBody(): string } | null) : null;
  if (!reply) return new ApiError('offline', 'No connection', 0, {}, error);
  const status = reply.getStatus();
  const told = readReply(reply.getBody());
  return new ApiError(told.code ?? (status === 0 ? 'offline' : 'internal_error'), told.message ?? 'The file could not be sent. Please try again.', status, told, error);
}

function readReply(body: string): Partial<ErrorReply> {
  try {
    const reply: unknown = JSON.parse(body);
    return typeof reply === 'object' && reply !== null ? reply : {};
  } catch {
    return {};
  }
}
