import * as calls from '../contract/uploads.ts';
import { send, type SendOptions, type Body, type Query } from './api-client.ts';

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

/** Take a file that was sent in parts. */
export const finishUpload = (body: Body<typeof calls.finishUpload>, options?: SendOptions) =>
  send(calls.finishUpload, { body }, options);

/** My uploads by id. */
export const readUploads = (query: Query<typeof calls.readUploads>, options?: SendOptions) =>
  send(calls.readUploads, { query }, options);
