import type { AxiosError, AxiosInstance, AxiosRequestConfig } from 'axios';
import type { Call, Data, Input } from '../contract/call.ts';
import { generalMessage, type ErrorReply } from '../contract/errors.ts';
import { buildHeader } from '../contract/internal.ts';
import { actingHeaders } from '../utils/acting-headers.ts';
import { zoneHeaders } from '../utils/reader-zone.ts';
import { noteBuild } from '../utils/site-build.ts';
import { readToken } from '../utils/session-token.ts';
import { ApiError } from './api-error.ts';
import { internalApi } from './internal-api.ts';
import { emitResponse } from './on-response.ts';
import { showFailure } from './on-failure.ts';
import { emitSessionEnd } from './on-session-end.ts';

export { ApiError, fieldMessagesOf, messageOf } from './api-error.ts';

const isBrowser = typeof window !== 'undefined';

const prefix = '/api/v1';

/**
 * The API's address in the browser, for requests that aren't calls of the contract: the page's own origin
 * unless set otherwise.
 */
export const apiUrl = () => `${process.env.NEXT_PUBLIC_API_URL ?? ''}${prefix}`;

let client: Promise<AxiosInstance> | undefined;
/** The one axios instance, loaded with the first call: a visitor who only reads never loads it. */
function apiClient(): Promise<AxiosInstance> {
  client ??= import('axios').then(({ default: axios }) => {
    const instance = axios.create({ baseURL: apiUrl(), timeout: isBrowser ? 30_000 : 10_000 });
    instance.interceptors.request.use((config) => {
      if (isBrowser) {
        const bearer = readToken();
        if (bearer && !config.headers.has('Authorization'))
          config.headers.set('Authorization', `Bearer ${bearer}`);
        config.headers.set({ ...zoneHeaders(), ...actingHeaders() });
      }
      return config;
    });
    instance.interceptors.response.use((reply) => {
      noteBuild(reply.headers[buildHeader]);
      return reply;
    });
    return instance;
  });
  client.catch(() => {
    client = undefined; // the script failed to load: the next call retries
  });
  return client;
}

/** Callers can omit what the server has a default for. */
type WithDefault = 'page' | 'limit' | 'sortBy' | 'submit' | 'watching' | 'liked' | 'subscribed';
type Written<T> = Omit<T, WithDefault> & Partial<T>;
export type Query<C extends Call> = Written<Input<C>['query']>;
export type Body<C extends Call> = Written<Input<C>['body']>;
export type Params<C extends Call> = Input<C>['params'];

export interface SendOptions {
  /** The caller reports errors itself (newsletter, membership, background reads). */
  hideToast?: boolean;
  /** Per visitor or request: Idempotency-Key, a server-side bearer token. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** 0 to 1. */
  onUploadProgress?: (share: number) => void;
  /** A multipart body instead of `body`. */
  form?: FormData;
}

/**
 * Makes one call of the contract and returns its `data`. Failures are ApiErrors, shown as a toast unless
 * hidden or handled by a form.
 */
export async function send<C extends Call>(
  call: C,
  input: { params?: Params<C>; query?: Query<C>; body?: Body<C> } = {},
  options: SendOptions = {},
): Promise<Data<C>> {
  const params: Record<string, unknown> = input.params ?? {};
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  try {
    const api = await apiClient();
    const sent: AxiosRequestConfig = {
      method: call.method,
      url: path,
      params: input.query,
      data: options.form ?? input.body,
      ...(options.headers && { headers: options.headers }),
      ...(options.signal && { signal: options.signal }),
      ...(options.onUploadProgress && {
        onUploadProgress: ({ progress }: { progress?: number }) => options.onUploadProgress?.(progress ?? 0),
      }),
    };
    const ask = (more: AxiosRequestConfig = {}) => api.request<{ data: Data<C> }>({ ...sent, ...more });
    // Pages rendered on the server only read.
    const reply =
      typeof window === 'undefined'
        ? await internalApi().read(({ baseUrl, headers }) =>
            ask({ baseURL: `${baseUrl}${prefix}`, headers: { ...headers, ...options.headers } }),
          )
        : await ask();
    const { data } = reply.data;
    emitResponse({ call, query: input.query, body: input.body, data });
    return data;
  } catch (cause) {
    const error = toApiError(cause);
    // Field errors are shown at their fields.
    if (isSessionEnd(error)) emitSessionEnd();
    if (isBrowser && !options.hideToast && error.code !== 'cancelled' && !error.fields)
      showFailure(error.message);
    throw error;
  }
}

/** The token is invalid or has expired. */
export const isSessionEnd = ({ code }: ApiError) => code === 'session_expired' || code === 'sign_in_required';

function toApiError(cause: unknown): ApiError {
  const { response, code } = cause as AxiosError<Partial<ErrorReply>>;
  if (code === 'ERR_CANCELED') return new ApiError('cancelled', 'Canceled', 0, {}, cause);
  if (!response) return new ApiError('offline', generalMessage, 0, {}, cause);
  const reply = typeof response.data === 'object' && response.data !== null ? response.data : {};
  return new ApiError(
    reply.code ?? 'internal_error',
    reply.message || generalMessage,
    response.status,
    reply,
    cause,
  );
}
