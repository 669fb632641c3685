// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientErrorLimits } from '../../contract/limits.ts';
import { describe as describeError, framesOf, reportError } from './report-errors.ts';

const sent = vi.fn(async (_url: string, _init: RequestInit) => new Response());
beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal('fetch', sent);
});
afterEach(() => vi.unstubAllGlobals());

const failure = (
  message: string,
  stack = `TypeError\n    at save (https://boats.example/_next/static/chunks/a1.js:1:20)`,
) => Object.assign(new TypeError(message), { stack });
const bodies = () => sent.mock.calls.map(([, init]) => JSON.parse(String(init.body)));

test('frames of Chrome, Firefox and Safari are read, and others left out', () => {
  const place = '/_next/static/chunks/a1.js:1:20';
  const url = `https://boats.example${place}`;
  expect(
    framesOf(
      [
        'TypeError: x is not a function',
        `    at save (${url})`,
        `    at async Form.send (${url})`,
        `    at ${url}`,
        `save@${url}`,
        `@${url}`,
        '    at chrome-extension://abc/content.js:1:1',
        '    at https://boats.example/page?email=ann@example.com:1:1',
      ].join('\n'),
    ),
  ).toEqual([`save ${place}`, `Form.send ${place}`, place, `save ${place}`, place]);
});

test('what isn’t an error of our scripts is no report', () => {
  expect(describeError(new ErrorEvent('error', { message: 'Script error.' }))).toBeUndefined();
  expect(
    describeError({ render: failure('x', 'TypeError\n at chrome-extension://a/b.js:1:1') }),
  ).toBeUndefined();
  expect(describeError({ render: 'a text' })).toBeUndefined();
  expect(describeError({ render: Object.assign(failure('x'), { name: 'AbortError' }) })).toBeUndefined();
});

test('the page is its path, and the same error is reported once, up to a limit', () => {
  window.history.replaceState(null, '', '/boat-details/12?token=secret#bids');
  for (let i = 0; i < 3; i++) reportError(new ErrorEvent('error', { error: failure('first') }));
  expect(bodies()).toEqual([
    {
      kind: 'error',
      message: 'TypeError: first',
      frames: ['save /_next/static/chunks/a1.js:1:20'],
      page: '/boat-details/12',
      release: '',
    },
  ]);
  expect(sent.mock.calls[0]?.[0]).toBe('/api/v1/client-error');
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
  for (let i = 0; i < 20; i++) reportError({ render: failure(`another ${i}`) });
  expect(sent).toHaveBeenCalledTimes(clientErrorLimits.perPage);
});
