import * as calls from '../contract/uploads.ts';
import { send, type SendOptions } from './api-client.ts';
import { requestWithBody, requestWithQuery } from './request.ts';

/** Photo or document upload (multipart). `onProgress` 0 to 1. */
export function uploadFile(
  file: File,
  kind: calls.UploadKind,
  options: SendOptions & { onProgress?: (share: number) => void } = {},
) {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', file);
  return send(
    calls.uploadFile,
    {},
    { ...options, form, ...(options.onProgress && { onUploadProgress: options.onProgress }) },
  );
}

/** Process a file that was sent in parts. */
export const finishUpload = requestWithBody(calls.finishUpload);

/** The user's uploads by id. */
export const readUploads = requestWithQuery(calls.readUploads);
