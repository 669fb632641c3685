import { act, cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterAll, afterEach, beforeAll, test, vi } from 'vitest';
import type { UserDetails } from '../../contract/account.ts';
import type { Notification } from '../../contract/notifications.ts';
import { AuthModals } from '../../components/layout/auth-modals.tsx';
import { SiteShell } from '../../components/layout/site-shell.tsx';
import { ShellProvider, type Shell } from '../../components/shell/shell-context.tsx';
import { shell } from '../support/shell.ts';
import { ToastArea } from '../../components/ui/toast-area.tsx';
import { limits } from '../../contract/limits.ts';
import { onFailure } from '../../services/on-failure.ts';
import { connectToasts, showToast } from '../../components/ui/toast.ts';
import { openModal, type ModalName, type ModalProps } from '../../store/modal.slice.ts';
import { makeStore } from '../../store/make-store.ts';
import { signedIn } from '../../store/user.slice.ts';
import { dropToken } from '../../utils/session-token.ts';
import { line } from './lines.ts';

// A slow machine fetches the parts of a page slowly.
configure({ asyncUtilTimeout: 8_000 });

/** The test of one line of the table. */
export const prove = (id: string, act: () => unknown): void =>
  test(line(id), async () => void (await act()), 30_000);

// What this simulated browser lacks of the top layer.
HTMLElement.prototype.showPopover ??= () => {};
HTMLElement.prototype.hidePopover ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
// Its selector engine does not know the top layer's own words.
const { matches } = Element.prototype;
Object.defineProperty(Element.prototype, 'matches', {
  value(this: Element, selector: string) {
    return selector !== ':popover-open' && matches.call(this, selector);
  },
});

/** Node has a storage of its own by this name, which is off. */
class MemoryStorage {
  readonly #kept = new Map<string, string>();
  getItem = (key: string) => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#kept.set(key, String(value));
  removeItem = (key: string) => void this.#kept.delete(key);
  clear = () => this.#kept.clear();
}
Object.defineProperty(globalThis, 'localStorage', { value: new MemoryStorage(), configurable: true });

export const person = {
  id: 3,
  email: 'ella@example.com',
  fullName: 'Ella Marsh',
  username: 'ella',
  userType: 1,
  countryCode: '1',
  phoneNumber: '3605550142',
  passwordSet: 0,
  socialPlatform: 0,
  tempPassword: false,
  emailVerified: true,
  dealerName: '',
  staffRole: null,
  watched: 0,
  listings: 0,
  standingBids: 0,
  unreadMessages: 0,
  mayForDealership: [],
} as unknown as UserDetails;

export const note = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  market_place_id: 42,
  event: 2,
  comment_id: null,
  isRead: 0,
  message: { title: `Title ${id}`, body: `Body ${id}` },
  createdAt: new Date().toISOString(),
  user_id: 3,
  boat: null,
  ...more,
});

export const ok = (data: object = {}) => HttpResponse.json({ status: 200, message: 'OK', data });
export const refused = (status: number, code: string, message?: string, fields?: Record<string, string>) =>
  HttpResponse.json(
    { status, code, ...(message !== undefined && { message }), ...(fields && { fields }), requestId: 'r' },
    { status },
  );

/** The api as this page sees it; every call to it is kept. */
export interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown> | null;
  headers: Headers;
}
export const asked: Asked[] = [];
export const askedFor = (path: string) => asked.filter((one) => one.path === path);
const api = setupServer();

type Method = 'get' | 'post' | 'patch' | 'delete';
/** Answers a call of the api. */
export function answer(
  method: Method,
  path: string,
  reply: (asked: Asked) => Response | Promise<Response>,
): void {
  api.use(
    http[method](`*/api/v1${path}`, async ({ request }) => {
      const text = await request.clone().text();
      const url = new URL(request.url);
      const one = {
        method: request.method,
        path,
        query: Object.fromEntries(url.searchParams),
        body: text ? (JSON.parse(text) as Record<string, unknown>) : null,
        headers: request.headers,
      };
      asked.push(one);
      return reply(one);
    }),
  );
}
/** Answers every call of the api alike. */
export const answerAll = (reply: () => Response): void => api.use(http.all('*/api/v1/*', reply));
/** An answer that is held back until it is let go. */
export function held(reply: () => Response): { reply: () => Promise<Response>; release: () => void } {
  let release = () => {};
  const free = new Promise<void>((done) => (release = done));
  return { reply: () => free.then(reply), release };
}

beforeAll(() => api.listen({ onUnhandledFrame: 'error' }));
afterAll(() => api.close());
/** What taking up a session asks for. */
export function answerMember(details: Partial<UserDetails> = {}): void {
  answer('get', '/user/details', () => ok({ ...person, ...details }));
  answer('get', '/notification/lists', () => ok({ list: [], unReadCount: 0, loadMoreFlag: false }));
  answer('get', '/watchlist', () => ok({ lists: [], total: 0, page: 1, limit: 100 }));
}
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  api.resetHandlers();
  dropToken();
  asked.length = 0;
  connectToasts(() => {})(); // what was said to nobody is not said to the next
  localStorage.clear();
  sessionStorage.clear();
});

export interface Staged {
  /** The modal that is open, and what it was given. */
  modal?: ModalName;
  props?: ModalProps;
  details?: Partial<UserDetails>;
  path?: string;
  query?: Record<string, string>;
  shell?: Partial<Shell>;
  /** The page is inside the real shell, which has its own header, footer, modals and toasts. */
  isInShell?: boolean;
}

/** A page with what stands around every one: store, router, settings, modals and toasts. */
export function stage(
  page: ReactNode,
  {
    modal,
    props,
    details,
    path = '/boat-details/7',
    query = {},
    shell: more,
    isInShell = false,
  }: Staged = {},
) {
  const store = makeStore();
  if (details) store.dispatch(signedIn({ ...person, ...details }));
  onFailure((message) => showToast('error', message));
  const push = vi.fn(async (_path: string) => true);
  const replace = vi.fn(async (_path: string) => true);
  const events = { on: vi.fn(), off: vi.fn(), emit: vi.fn() };
  const router = {
    asPath: path,
    pathname: path.split('?')[0],
    route: path,
    query,
    isReady: true,
    push,
    replace,
    events,
    prefetch: async () => {},
    basePath: '',
    isLocaleDomain: false,
  } as unknown as NextRouter;
  render(
    <RouterContext.Provider value={router}>
      <Provider store={store}>
        <ShellProvider value={{ ...shell, ...more }}>
          {isInShell ? (
            <SiteShell>{page}</SiteShell>
          ) : (
            <>
              {page}
              <AuthModals />
              <ToastArea durationMs={limits.toastMs} />
            </>
          )}
        </ShellProvider>
      </Provider>
    </RouterContext.Provider>,
  );
  const open = (name: ModalName, given: ModalProps = {}) =>
    act(() => void store.dispatch(openModal(name, given)));
  if (modal) open(modal, props);
  return { store, push, replace, events, open, user: userEvent.setup() };
}
