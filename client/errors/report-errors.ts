import { reportClientError, type ClientErrorReport } from '../../contract/client-errors.ts';
import { clientErrorLimits as limits } from '../../contract/limits.ts';
import type { PageError } from './page-error.ts';
import { pageBuild } from '../../utils/site-build.ts';

/** What this page has reported: the same error is reported once, and no more than a few in all. */
const reported = new Set<string>();

/** Reports an error to our API: its message, the frames in our scripts and the page's path. */
export function reportError(error: PageError): void {
  const report = describe(error);
  if (!report) return;
  const key = `${report.message}\n${report.frames[0]}`;
  if (reported.has(key) || reported.size >= limits.perPage) return;
  reported.add(key);
  fetch(`${process.env.NEXT_PUBLIC_API_URL ?? ''}/api/v1${reportClientError.path}`, {
    method: reportClientError.method,
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => {}); // a lost report is no loss
}

/** Undefined for what isn't an error of our scripts: extensions, canceled requests. */
export function describe(error: PageError): ClientErrorReport | undefined {
  const [kind, cause] = causeOf(error);
  if (!(cause instanceof Error) || cause.name === 'AbortError') return undefined;
  const frames = framesOf(cause.stack ?? '');
  if (frames.length === 0) return undefined;
  return {
    kind,
    message: `${cause.name}: ${cause.message}`.slice(0, limits.messageMax),
    frames,
    page: window.location.pathname.slice(0, limits.pageMax),
    release: pageBuild(),
  };
}

function causeOf(error: PageError): [kind: ClientErrorReport['kind'], cause: unknown] {
  if ('render' in error) return ['render', error.render];
  if ('reason' in error) return ['rejection', error.reason];
  return ['error', 'error' in error ? error.error : undefined];
}

/** Chrome's "at f (url:1:2)", and "f@url:1:2" of Firefox and Safari; the innermost first. */
const frame =
  /^\s*(?:at )?(?:async )?(?:new )?([\w$.<>]*)[ (@]*https?:\/\/[^/\s]+(\/_next\/static\/[^\s:?)]+:\d+:\d+)/;

export const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name, place] = frame.exec(line) ?? [];
      return place ? [name ? `${name} ${place}` : place] : [];
    })
    .map((one) => one.slice(0, limits.frameMax))
    .slice(0, limits.framesMax);
