import type { Upload as TusUpload } from 'tus-js-client';
import type { ErrorReply } from '../contract/errors.ts';
import { ApiError } from './api-client.ts';
import { cancelled } from './retry-until-online.ts';
import * as t from '../locales/common.ts';

/** One run of the protocol: from the current offset to the end, or until the connection breaks. */
export function transfer(upload: TusUpload, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const abort = () => {
      void upload.abort(true).catch(() => {}); // the server deletes it, at the latest when it expires
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
  const reply =
    'originalResponse' in error
      ? (error.originalResponse as { getStatus(): number; getBody(): string } | null)
      : null;
  if (!reply) return new ApiError('offline', 'No connection', 0, {}, error);
  const status = reply.getStatus();
  const told = readReply(reply.getBody());
  return new ApiError(
    told.code ?? (status === 0 ? 'offline' : 'internal_error'),
    told.message ?? t.weCouldntSendTheFile,
    status,
    told,
    error,
  );
}

function readReply(body: string): Partial<ErrorReply> {
  try {
    const reply: unknown = JSON.parse(body);
    return typeof reply === 'object' && reply !== null ? reply : {};
  } catch {
    return {};
  }
}
