// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, test, vi } from 'vitest';
import type { UserDetails } from '../../contract/account.ts';
import { addComment } from '../../services/comments.service.ts';
import { login } from '../../services/account.service.ts';
import { watchBoat } from '../../services/bids.service.ts';
import type { Store } from '../../store/make-store.ts';
import { makeAwakeStore } from '../../store/wake-store.ts';
import { signedIn } from '../../store/user.slice.ts';
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
const server = setupServer(
  http.post('*/api/v1/add_comment', () => ok({ id: 1 })),
  http.post('*/api/v1/login', () => ok({ authToken: 'x', id: 3 })),
  http.post('*/api/v1/add-watchlist', async ({ request }) =>
    ok({ watching: ((await request.json()) as { watching: boolean }).watching, watchers: 1 }),
  ),
  http.get('*/api/v1/boat-by-id', () => ok(boat)),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
let store: Store;
let stop: () => void;
beforeEach(() => {
  load.mockResolvedValue([analytics, {}]);
  store = makeAwakeStore();
  stop = startAnalytics(store, 'key');
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
});

it('says who somebody is, once, and what they do with the boat it is about', async () => {
  store.dispatch(
    signedIn({
      id: 3,
      email: 'ella@example.com',
      username: 'ella',
      countryCode: '1',
      phoneNumber: '3605550142',
      lastBidZipCode: '98221',
    } as UserDetails),
  );
  await vi.waitFor(() =>
    expect(analytics.identify).toHaveBeenCalledExactlyOnceWith('3', {
      email: 'ella@example.com',
      username: 'ella',
      phone: '+13605550142',
      zipCode: '98221',
    }),
  );
  await addComment({ market_place_id: 7, body: 'Are the tanks new?' });
  await vi.waitFor(() =>
    expect(analytics.track).toHaveBeenCalledExactlyOnceWith('User Makes Comment', {
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

it('never tells what was typed: no password, no comment', async () => {
  await login({ type: 'email-password', email: 'ella@example.com', password: 'sea-worthy' });
  await vi.waitFor(() => expect(analytics.track).toHaveBeenCalledExactlyOnceWith('User Login', {}));
  await addComment({ market_place_id: 7, body: 'Are the tanks new?' });
  await vi.waitFor(() => expect(analytics.track).toHaveBeenCalledTimes(2));
  expect(JSON.stringify(analytics.track.mock.calls)).not.toMatch(/sea-worthy|tanks/);
});

it('is quiet after it was stopped, and where the library does not come', async () => {
  stop();
  await watchBoat({ market_place_id: 7, watching: true });
  load.mockRejectedValueOnce(new Error('blocked'));
  const again = startAnalytics(store, 'key');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await watchBoat({ market_place_id: 7, watching: true });
  again();
  expect(analytics.track).not.toHaveBeenCalled();
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
