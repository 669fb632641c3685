// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, test, vi } from 'vitest';
import { addComment } from '../../services/comments.service.ts';
import { login } from '../../services/account.service.ts';
import { watchBoat } from '../../services/bids.service.ts';
import type { Store } from '../../store/make-store.ts';
import { firstState } from '../../store/state.ts';
import { makeStore } from '../../store/make-store.ts';
import { signedIn, userChanged } from '../../store/user.slice.ts';
import { member } from '../../tests/support/member.ts';
import { eventOf } from '../../utils/analytics-events.ts';
import { startAnalytics } from './analytics.ts';

const analytics = vi.hoisted(() => ({ identify: vi.fn(), track: vi.fn(), reset: vi.fn() }));
const load = vi.hoisted(() => vi.fn());
vi.mock('@segment/analytics-next', () => ({ AnalyticsBrowser: { load } }));

const ok = (data: object) => HttpResponse.json({ status: 200, message: 'OK', data });
const boat = {
  id: 7,
  title: '1989 Grand Banks 42',
  make: 'Grand Banks',
  model: '42',
  year: 1989,
  length: 42.5,
  boatType: 'trawler',
  hin: 'GNDB5*******',
  location: { city: 'Anacortes', state: 'WA', zip: '98221' },
  seller: { id: 2, name: 'Harbor Yachts', sellerType: 2 },
  mine: { isSeller: false, reserve: null },
};
const traits = {
  email: 'ella@example.com',
  username: 'ella',
  phone: '+13605550142',
  zipCode: '98221',
};
const askedFor = vi.fn();
const server = setupServer(
  http.post('*/api/v1/add_comment', () => ok({ id: 1 })),
  http.post('*/api/v1/login', () => ok({ authToken: 'x', id: 3 })),
  http.post('*/api/v1/add-watchlist', async ({ request }) =>
    ok({ watching: ((await request.json()) as { watching: boolean }).watching, watchers: 1 }),
  ),
  http.get('*/api/v1/boat-by-id', ({ request }) => {
    const id = new URL(request.url).searchParams.get('id');
    askedFor(id);
    return id === '7' ? ok(boat) : HttpResponse.json({}, { status: 404 });
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
let store: Store;
let stop: () => void;
beforeEach(() => {
  load.mockResolvedValue([analytics, {}]);
  store = makeStore();
  stop = startAnalytics(store, 'key');
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
});

it('identifies the user once, and sends what they do with the boat it concerns', async () => {
  store.dispatch(signedIn(member));
  store.dispatch(userChanged({ hasCard: true }));
  await vi.waitFor(() => expect(analytics.identify).toHaveBeenCalledExactlyOnceWith('3', traits));
  expect(load).toHaveBeenCalledExactlyOnceWith({ writeKey: 'key' });
  await addComment({ market_place_id: 7, body: 'Are the tanks new?' });
  await vi.waitFor(() =>
    expect(analytics.track).toHaveBeenCalledExactlyOnceWith('User Makes Comment', {
      userId: 3,
      ...traits,
      boatId: 7,
      boatName: '1989 Grand Banks 42',
      boatHIN: 'GNDB5*******',
      boatMake: 'Grand Banks',
      boatModel: '42',
      boatYear: 1989,
      boatLength: 42.5,
      boatZipCode: '98221',
      boatReservePrice: null,
      boatType: 'trawler',
      sellerName: 'Harbor Yachts',
      sellerType: 'Dealer',
      dealershipName: 'Harbor Yachts',
    }),
  );
});

it('identifies a user who was signed in before it started, once the server has confirmed it', async () => {
  const userIs = (status: 'loading' | 'signed-in') =>
    store.replaceReducer((state = firstState) => ({ ...state, user: { status, details: member } }));
  stop();
  userIs('loading');
  stop = startAnalytics(store, 'key');
  stop();
  await vi.waitFor(() => expect(analytics.reset).toHaveBeenCalledTimes(2));
  expect(analytics.identify).not.toHaveBeenCalled();
  userIs('signed-in');
  stop = startAnalytics(store, 'key');
  await vi.waitFor(() => expect(analytics.identify).toHaveBeenCalledOnce());
});

it('counts actions on a boat that can’t be shown', async () => {
  await addComment({ market_place_id: 8, body: 'Are the tanks new?' });
  await vi.waitFor(() => expect(analytics.track).toHaveBeenCalledExactlyOnceWith('User Makes Comment', {}));
});

it('identifies the user before it tracks the sign-in, and never sends typed text', async () => {
  await login({ type: 'email-password', email: 'ella@example.com', password: 'sea-worthy' });
  store.dispatch(signedIn(member));
  await vi.waitFor(() =>
    expect(analytics.track).toHaveBeenCalledExactlyOnceWith('User Login', { userId: 3, ...traits }),
  );
  expect(analytics.identify.mock.invocationCallOrder[0]).toBeLessThan(
    analytics.track.mock.invocationCallOrder[0] ?? 0,
  );
  expect(askedFor).not.toHaveBeenCalled();
  await addComment({ market_place_id: 7, body: 'Are the tanks new?' });
  await vi.waitFor(() => expect(analytics.track).toHaveBeenCalledTimes(2));
  expect(JSON.stringify(analytics.track.mock.calls)).not.toMatch(/sea-worthy|tanks/);
});

it('sends nothing after it was stopped, or if the library doesn’t load', async () => {
  stop();
  await vi.waitFor(() => expect(analytics.reset).toHaveBeenCalledOnce());
  store.dispatch(signedIn(member));
  await watchBoat({ market_place_id: 7, watching: true });
  load.mockRejectedValueOnce(new Error('blocked'));
  const again = startAnalytics(store, 'key');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await watchBoat({ market_place_id: 7, watching: true });
  again();
  expect(analytics.track).not.toHaveBeenCalled();
  expect(analytics.identify).not.toHaveBeenCalled();
});

test.each([
  ['/login', {}, {}, 'User Login'],
  ['/sign-up', {}, {}, 'User Registration'],
  ['/bid/add', { market_place_id: 7 }, {}, 'User Successfully Makes Offer'],
  ['/add_comment', { market_place_id: 7 }, {}, 'User Makes Comment'],
  ['/add-watchlist', { market_place_id: 7 }, { watching: true }, 'User Adds Boat to Watchlist'],
  ['/add-watchlist', { market_place_id: 7 }, { watching: false }, undefined],
  ['/marketPlace/contact-seller', { market_place_id: 7 }, {}, 'User Sends Inquiry to Seller'],
  ['/create-boat', { submit: true }, { id: 7 }, 'User Selling a Boat'],
  ['/create-boat', { submit: false }, { id: 7 }, undefined],
  ['/contact/add', {}, {}, 'User Submits Contact Us Form'],
  ['/notification/read', {}, {}, undefined],
])('%s %o is %s', (path, body, data, event) => expect(eventOf(path, body, data)?.event).toBe(event));
