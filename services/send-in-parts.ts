import type { Upload, UploadKind } from '../contract/uploads.ts';
import { actingHeaders } from '../utils/acting-headers.ts';
import { newId } from '../utils/new-id.ts';
import { zoneHeaders } from '../utils/reader-zone.ts';
import { readToken } from '../utils/session-token.ts';
import { apiUrl, ApiError } from './api-client.ts';
import { transfer } from './tus-transfer.ts';
import { isTemporary, retryUntilOnline, type RetryOptions } from './retry-until-online.ts';
import { finishUpload } from './uploads.service.ts';

export interface SendInParts extends RetryOptions {
  kind: UploadKind;
  /** The listing it's for. */
  boatId?: number;
  /** 0 to 1: the share that the server has. */
  onProgress: (share: number) => void;
}

/** The most that a broken connection loses, and that a proxy has to buffer. */
const chunkBytes = 4 * 1024 * 1024;
/** Of what tells this site's unfinished uploads apart. */
const prefix = 'bowline';

/**
 * Uploads a file with the resumable protocol (tus) and has it processed. A lost connection is waited for, and
 * the upload resumes where it broke, even after the page was closed and the same file is chosen again.
 * Repeats never create a second file.
 */
export async function sendInParts(file: File, options: SendInParts): Promise<Upload> {
  const tus = await import('tus-js-client');
  const remember = [prefix, options.kind, options.boatId, file.name, file.size, file.lastModified].join(' ');
  const store = tus.defaultOptions.urlStorage;
  const [earlier] = await store.findUploadsByFingerprint(remember).catch(() => []);
  const known = earlier?.metadata.clientId;
  const taken = known && (await finishEarlier(known));
  const clientId = known && taken !== 'gone' ? known : newId();
  const forget = async () => {
    for (const one of await store.findUploadsByFingerprint(remember).catch(() => []))
      await store.removeUpload(one.urlStorageKey);
  };
  if (typeof taken === 'object') {
    await forget();
    return taken;
  }
  if (taken === 'gone') await forget();
  const upload = new tus.Upload(file, {
    endpoint: `${apiUrl()}/file/tus`,
    chunkSize: chunkBytes,
    retryDelays: null, // retryUntilOnline retries instead
    fingerprint: () => Promise.resolve(remember),
    metadata: {
      clientId,
      kind: options.kind,
      filename: file.name.slice(0, 200),
      ...(options.boatId !== undefined && { market_place_id: String(options.boatId) }),
    },
    onBeforeRequest: (request) => {
      const token = readToken();
      if (token) request.setHeader('Authorization', `Bearer ${token}`);
      for (const [name, value] of Object.entries({ ...zoneHeaders(), ...actingHeaders() }))
        request.setHeader(name, value);
    },
    onProgress: (sent, total) => options.onProgress(total > 0 ? sent / total : 0),
  });
  if (earlier && taken === 'partly') upload.resumeFromPreviousUpload(earlier);
  try {
    await retryUntilOnline(options, () => transfer(upload, options.signal));
    return await retryUntilOnline(options, () =>
      finishUpload({ clientId }, { hideToast: true, signal: options.signal }),
    );
  } finally {
    // Processed, refused or canceled: there's nothing to resume. A closed page doesn't get here.
    await forget();
  }
}

/** The result of an upload that was started here earlier. */
async function finishEarlier(clientId: string): Promise<Upload | 'partly' | 'gone'> {
  try {
    return await finishUpload({ clientId }, { hideToast: true });
  } catch (error) {
    return error instanceof ApiError && (error.code === 'conflict' || isTemporary(error)) ? 'partly' : 'gone';
  }
}
