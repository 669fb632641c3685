import { useRef, useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import { limits } from '../../contract/limits.ts';
import { ApiError, fieldMessagesOf, messageOf } from '../../services/api-client.ts';
import { uploadCsv } from '../../services/imports.service.ts';
import { useAfterSignIn } from '../../hooks/use-after-sign-in.ts';
import * as t from '../../locales/inventory.ts';

/** Uploads a CSV file, which can be stopped. */
export function useCsvUpload(onRead: (job: Import) => void) {
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(undefined);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const afterSignIn = useAfterSignIn();

  async function handleFile(file: File | undefined) {
    if (!file) return;
    setError(null);
    if (file.size > limits.importBytes)
      return setError(t.filesCanBeUpToMb({ importBytes: limits.importBytes / 1024 / 1024 }));
    stop.current = new AbortController();
    setShare(0);
    try {
      onRead(
        await uploadCsv(file, { hideToast: true, signal: stop.current.signal, onUploadProgress: setShare }),
      );
    } catch (failure) {
      if (afterSignIn(failure, () => void handleFile(file))) setError(t.yourSessionHasEndedSignIn);
      else if (!(failure instanceof ApiError && failure.code === 'cancelled'))
        setError(fieldMessagesOf(failure).file ?? messageOf(failure));
    } finally {
      setShare(null);
      if (input.current) input.current.value = '';
    }
  }
  return { input, share, error, stop, handleFile };
}
