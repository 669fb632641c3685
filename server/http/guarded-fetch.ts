import { lookup as resolve } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { AppError } from '../app-error.ts';
import { isPublicAddress } from '../public-address.ts';
import * as t from '../../locales/errors.ts';

export interface GuardedFetch {
  url: string;
  maxBytes: number;
  /** Allowed content types. */
  types: readonly string[];
  /** What it should be, for the message if it's something else. */
  what?: string;
  /** The Accept header. */
  accept?: string;
  /** Overall, redirects and the last byte included. */
  timeoutMs: number;
  net?: Net;
}

/** Which addresses are allowed. */
export interface Net {
  resolve(host: string): Promise<{ address: string; family: number }[]>;
  isAllowed(address: string): boolean;
  anyPort: boolean;
}
const resolveAll = (host: string) => resolve(host, { all: true, verbatim: true });
export const openInternet: Net = { resolve: resolveAll, isAllowed: isPublicAddress, anyPort: false };
/** Only for tests: also private addresses, and any port. */
export const anyNetwork: Net = { resolve: resolveAll, isAllowed: () => true, anyPort: true };

const redirectsMax = 3;
const silenceMs = 15_000;

/**
 * Fetches a URL given by a user without reaching private networks: the name is resolved once, all its
 * addresses must be public, and the connection goes to the address that was checked, whatever the name
 * resolves to later. Redirects are checked like new URLs.
 * @throws AppError invalid_request with a message about `url`; with `retryAfter` if it may work later
 */
export async function guardedFetch(options: GuardedFetch): Promise<AsyncGenerator<Uint8Array>> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let url = options.url;
  for (let i = 0; i <= redirectsMax; i++) {
    const target = parsed(url, options.net);
    const response = await get(target, await addressOf(target, options.net ?? openInternet), options, signal);
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400 && response.headers.location !== undefined) {
      response.destroy();
      if (!URL.canParse(response.headers.location, url))
        throw refused(t.invalid_request_thisUrlRedirectsToAnInvalid);
      url = new URL(response.headers.location, url).toString();
      continue;
    }
    if (status !== 200) {
      response.destroy();
      throw answered(status, response.headers['retry-after']);
    }
    return body(response, options, signal);
  }
  throw refused(t.invalid_request_thisUrlRedirectsTooManyTimes);
}

/** Checks an address as far as possible without requesting it. @throws AppError invalid_request */
export function parsed(text: string, { isAllowed, anyPort }: Net = openInternet): URL {
  if (!URL.canParse(text)) throw refused(t.invalid_request_thisIsntAUrl);
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refused(t.invalid_request_aUrlStartsWith);
  if (url.username || url.password) throw refused(t.invalid_request_removeTheUserNameAndPassword);
  if (!anyPort && url.port !== '') throw refused(t.invalid_request_removeThePortFromTheUrl);
  const host = bare(url.hostname);
  if (
    isIP(host)
      ? !isAllowed(host)
      : !anyPort && (!host.includes('.') || /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(host))
  )
    throw inner();
  return url;
}

const bare = (host: string) => host.replace(/^\[|\]$/g, '');

async function addressOf(url: URL, net: Net): Promise<{ address: string; family: number }> {
  const found = await net.resolve(bare(url.hostname)).catch((cause: unknown) => {
    throw refused(notFound(url), cause, retrySeconds);
  });
  if (found.length === 0) throw refused(notFound(url));
  if (!found.every(({ address }) => net.isAllowed(address))) throw inner();
  return found[0]!;
}

/**
 * The host name stays the requested one (which the certificate must match); the address was decided before.
 */
function get(
  url: URL,
  { address, family }: { address: string; family: number },
  { accept = 'text/csv, application/json;q=0.9, */*;q=0.1' }: GuardedFetch,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, {
      signal,
      agent: false,
      headers: {
        accept,
        'accept-encoding': 'identity',
        'user-agent': 'Bowline-Feed/1',
      },
      lookup: (_host, options, callback) => {
        if (typeof options === 'object' && options.all)
          (callback as (error: null, all: { address: string; family: number }[]) => void)(null, [
            { address, family },
          ]);
        else callback(null, address, family);
      },
    });
    request.setTimeout(silenceMs, () => request.destroy(new Error('silence')));
    request.once('response', done);
    request.once('error', (cause) => fail(broken(cause)));
    request.end();
  });
}

function body(
  response: IncomingMessage,
  { maxBytes, types, what = t.aCsvOrJsonFile }: GuardedFetch,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const type = (response.headers['content-type'] ?? '').toLowerCase().split(';')[0]!.trim();
  const encoding = response.headers['content-encoding'] ?? 'identity';
  const refuse = (sentence: string) => {
    response.destroy();
    return refused(sentence);
  };
  if (!types.includes(type))
    throw refuse(
      type
        ? t.invalid_request_theUrlReturnedNot({ type, what })
        : t.invalid_request_theUrlReturnedAFileWithout,
    );
  if (encoding !== 'identity') throw refuse(t.invalid_request_theUrlReturnedACompressedFile);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw refuse(tooLarge(maxBytes));
  return limited(response, maxBytes, signal);
}

async function* limited(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw refused(tooLarge(maxBytes));
      yield chunk;
    }
    // A connection that breaks off hasn't sent a complete file.
    if (!response.complete) throw broken(new Error('incomplete'));
  } catch (cause) {
    throw cause instanceof AppError
      ? cause
      : broken(signal.aborted ? new Error('timeout', { cause }) : cause);
  } finally {
    response.destroy();
  }
}

const notFound = (url: URL) => t.invalid_request_weCouldntFind({ host: url.hostname });
const tooLarge = (maxBytes: number) =>
  t.invalid_request_theFileIsLargerThan({ megabytes: Math.floor(maxBytes / 1024 / 1024) });
/** After a failure that may be temporary. */
const retrySeconds = 30;
const retrySecondsMax = 3_600;
const refused = (sentence: string, cause?: unknown, retryAfter?: number) =>
  new AppError('invalid_request', sentence, {
    fields: { url: sentence },
    cause,
    ...(retryAfter !== undefined && { retryAfter }),
  });
const inner = () => refused(t.invalid_request_thisUrlIsInsideAPrivateNetwork);

function answered(status: number, retryAfter: string | undefined): AppError {
  const sentence = t.invalid_request_theUrlReturnedAnError({
    status:
      status === 401 || status === 403 ? t.accessDenied({ status }) : status === 404 ? t.notFound : status,
  });
  if (![408, 425, 429, 500, 502, 503, 504].includes(status)) return refused(sentence);
  const seconds = Number(retryAfter);
  return refused(
    sentence,
    undefined,
    seconds > 0 && seconds < retrySecondsMax ? Math.ceil(seconds) : retrySeconds,
  );
}

function broken(cause: unknown): AppError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const isSlow =
    cause instanceof Error &&
    (cause.name === 'AbortError' || /silence|timeout/i.test(`${cause.message} ${cause.name}`));
  if (/CERT|SSL|TLS/.test(code)) return refused(t.invalid_request_theUrlsCertificateIsntValid, cause);
  return refused(
    isSlow ? t.invalid_request_theUrlTookTooLong : t.invalid_request_theConnectionToTheUrlWasLost,
    cause,
    retrySeconds,
  );
}
