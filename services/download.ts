import { generalMessage } from '../contract/errors.ts';
import { actingHeaders } from '../utils/acting-headers.ts';
import { zoneHeaders } from '../utils/reader-zone.ts';
import { readToken } from '../utils/session-token.ts';
import { showFailure } from './on-failure.ts';

/**
 * Downloads a file from the API as its owner; dates in it are in this browser's time zone. False if it
 * failed, which is reported.
 */
export async function download(path: string, signal?: AbortSignal): Promise<boolean> {
  try {
    const reply = await fetch(`${process.env.NEXT_PUBLIC_API_URL ?? ''}/api/v1${path}`, {
      headers: {
        Authorization: `Bearer ${readToken() ?? ''}`,
        ...zoneHeaders(),
        ...actingHeaders(),
      },
      ...(signal && { signal }),
    });
    if (!reply.ok) {
      const { message } = (await reply.json().catch(() => ({}))) as { message?: string };
      showFailure(message || generalMessage);
      return false;
    }
    const name =
      /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? 'boats.csv';
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await reply.blob());
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return true;
  } catch {
    if (!signal?.aborted) showFailure(generalMessage);
    return false;
  }
}
