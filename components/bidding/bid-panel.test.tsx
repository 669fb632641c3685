// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { UserDetails } from '../../contract/account.ts';
import { ruleDefaults } from '../../contract/limits.ts';
import { LiveBoatProvider, type LiveBoat } from '../../hooks/live-boat-context.ts';
import { makeStore } from '../../store/make-store.ts';
import { signedIn } from '../../store/user.slice.ts';
import { BidPanel } from './bid-panel.tsx';

vi.mock('../shell/shell-context.tsx', () => ({ useSettings: () => ({ rules: ruleDefaults }) }));
vi.mock('../../services/bids.service.ts', () => ({}));

const now = Date.now();
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
const bid = { alias: 4, isMine: true, isRetracted: false, seq: 3, at: at(-60), amount: 8_600_000 };
const auction = {
  id: 2041,
  location: { timeZone: 'America/New_York' },
  listingType: 'auction',
  tags: [],
  status: 'live',
  currentBid: 8_650_000,
  minimumBid: 8_700_000,
  openingBid: 2_000_000,
  price: null,
  bidCount: 31,
  bidderCount: 12,
  hasReserve: true,
  reserveMet: false,
  paidBiddersOnly: false,
  saleConditions: [],
  startsAt: at(-500_000),
  endsAt: at(15_156),
  bidTicks: [],
  views: 2_914,
  watchers: 318,
  endMovedReason: null,
  mine: null,
};
const mine = {
  isSeller: false,
  watching: false,
  isLeading: false,
  alias: 4,
  maximum: 9_000_000,
  reserve: null,
  won: false,
};
const ready = {
  id: 3,
  emailVerified: true,
  phoneNumber: '1',
  termsAccepted: true,
  hasCard: true,
  mayForDealership: ['list'],
} as unknown as UserDetails;

function show(boat: object = {}, more: object = {}, user?: UserDetails) {
  const store = makeStore();
  if (user) store.dispatch(signedIn(user));
  const live = {
    boat: { ...auction, ...boat },
    now: null,
    bids: [],
    comments: [],
    incidents: [],
    certainty: 'sure',
    asOf: now,
    serverTime: now,
    fresh: new Set(),
    ...more,
  } as unknown as LiveBoat;
  render(
    <Provider store={store}>
      <LiveBoatProvider value={live}>
        <BidPanel />
      </LiveBoatProvider>
    </Provider>,
  );
  return screen.getByRole('complementary', { name: 'Bidding' });
}
const button = (name: string | RegExp) => screen.queryByRole('button', { name });
afterEach(cleanup);

describe('the panel shows the auction’s status, with the matching button', () => {
  test('live: the minimum bid, its fee and its total price', () => {
    const panel = show();
    for (const text of [
      'Live auction',
      '$86,500',
      'Reserve not met',
      '31 bids from 12 bidders',
      'min. $87,000',
      '$4,350',
      '$91,350',
    ])
      expect(panel.textContent).toContain(text);
    expect(button('Place bid')).not.toBeNull();
  });
  test('a bid that’s too low is answered with the minimum bid, which hasn’t changed', async () => {
    show({}, {}, ready);
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox'), '86,000{Enter}');
    expect(screen.getByText('The minimum bid is $87,000.')).toBeDefined();
  });
  test('leading: the maximum bid, and a button to raise it', () => {
    const panel = show({ mine: { ...mine, isLeading: true } }, {}, ready);
    expect(panel.textContent).toContain('You’re the high bidder');
    expect(panel.textContent).toContain('$90,000');
    expect(button('Raise maximum bid')).not.toBeNull();
  });
  test('outbid: a button for the minimum bid', () => {
    expect(show({ mine }, { bids: [bid] }, ready).textContent).toContain('You’ve been outbid');
    expect(button('Bid $87,000')).not.toBeNull();
  });
  test('the last two minutes', () => {
    expect(show({ endsAt: at(86) }).textContent).toContain('Last two minutes');
    expect(button('Bid $87,000')).not.toBeNull();
  });
  test('reconnecting: the time of the data, and a disabled button', () => {
    const panel = show({}, { certainty: 'unsure' });
    expect(panel.textContent).toContain('Reconnecting');
    expect(panel.textContent).toContain('As of');
    expect((button('Bidding paused') as HTMLButtonElement).disabled).toBe(true);
    expect(button(/^(Place bid|Bid \$)/)).toBeNull();
  });
  test('a missing step', () => {
    expect(show({}, {}, { ...ready, hasCard: false } as UserDetails).textContent).toContain(
      'One step left to bid',
    );
    expect(button('Add a card to bid')).not.toBeNull();
  });
  test('staff, who can’t bid, are not led through steps toward it', () => {
    const panel = show({}, {}, { ...ready, hasCard: false, isSiteStaff: true } as UserDetails);
    expect(button('Staff accounts can’t bid')).not.toBeNull();
    expect(panel.textContent).not.toContain('One step left');
  });
  test('a seller’s preview: the whole time, however long ago it was made', () => {
    const panel = show(
      { startsAt: at(-60), endsAt: at(7 * 86_400 - 60) },
      { isPreview: true, serverTime: now - 60_000 },
    );
    expect(panel.textContent).toContain('7 days');
  });
  test('before the start', () => {
    const panel = show({ status: 'scheduled', startsAt: at(86_400), currentBid: null, bidCount: 0 });
    expect(panel.textContent).toContain('Available');
    expect(panel.textContent).toContain('$20,000');
    expect(button(/bid/i)).toBeNull();
  });
  test.each([
    ['sold', { status: 'sold', endsAt: at(-60), mine }],
    ['won', { status: 'sold', endsAt: at(-60), mine: { ...mine, won: true, isBuyer: true } }],
    ['reserve not met', { status: 'reserve-not-met', endsAt: at(-60), mine }],
    ['Not sold', { status: 'unsold', endsAt: at(-60), mine }],
  ])('%s: the bidder still sees their own maximum', (_, boat) => {
    const panel = show(boat, {}, ready);
    expect(panel.textContent).toContain('Your maximum bid: $90,000');
  });

  test.each([
    ['another bidder won', { ...mine, isLeading: false }, true],
    ['the reader won', { ...mine, won: true, isBuyer: true }, false],
    ['the reader only watches', { ...mine, maximum: null }, false],
  ])('sold, and %s: only someone who lost reads so, with a way on', (_, own, isLost) => {
    const panel = show({ status: 'sold', endsAt: at(-60), mine: own }, {}, ready);
    expect(panel.textContent?.includes('You didn’t win this auction.')).toBe(isLost);
    expect(screen.queryByRole('link', { name: 'Find similar boats' }) !== null).toBe(isLost);
  });

  test('a canceled auction: no time is claimed, and the bids no longer count', () => {
    const panel = show({ status: 'withdrawn', endsAt: at(7_200), mine }, {}, ready);
    expect(panel.textContent).toContain('This auction was canceled. Bids no longer count');
    expect(panel.textContent).toContain('Highest bid');
    expect(panel.textContent).not.toMatch(/Your maximum bid|Ended|Current bid/);
  });

  test('sold, and reserve not met', () => {
    const panel = show({ status: 'sold', endsAt: at(-60) });
    expect(panel.textContent).toContain('Winning bid');
    expect(screen.getByRole('link', { name: 'See all 31 bids' })).not.toBeNull();
    cleanup();
    expect(show({ status: 'offer-window', endsAt: at(-60) }).textContent).toMatch(
      /Ended, reserve not met.*Offer window ends in23:5[89]/,
    );
  });
});

describe('the seller’s own auction', () => {
  const own = {
    ...mine,
    isSeller: true,
    alias: null,
    maximum: null,
    waiting: { questions: 0, inquiries: 0 },
  };
  const seller = { ...ready, hasCard: false, mayForDealership: ['list', 'terms'] } as unknown as UserDetails;

  /** Its part is loaded when it's needed. */
  async function showOwn(boat: Parameters<typeof show>[0], user = seller) {
    const panel = show(boat, {}, user);
    await screen.findByRole('link', { name: 'View report' });
    return panel;
  }

  test('shows the reserve, the distance to it, and what waits, in place of the bid form', async () => {
    const waiting = { questions: 3, inquiries: 1 };
    const panel = await showOwn({ mine: { ...own, reserve: 9_000_000, waiting } });
    expect(panel.textContent).toContain('Your auction');
    expect(panel.textContent).not.toContain('One step left to bid');
    expect(panel.textContent).toContain('Your reserve$90,000To reserve$3,500');
    expect(screen.getByRole('link', { name: '3 unanswered questions' }).getAttribute('href')).toBe('#stream');
    expect(screen.getByRole('link', { name: '1 unanswered message' }).getAttribute('href')).toBe('/messages');
    expect(screen.getByRole('link', { name: 'Add to listing' }).getAttribute('href')).toBe(
      '/sell-boat-step?id=2041',
    );
    expect(button('Lower reserve')).not.toBeNull();
    expect(button('Share')).not.toBeNull();
    expect(button(/bid/i)).toBeNull();
    expect(button('Watch')).toBeNull();
  });

  test('says when the reserve is met or there is none', async () => {
    const met = await showOwn({ mine: { ...own, reserve: 8_650_000 } });
    expect(met.textContent).toContain('To reserveMet');
    cleanup();
    const panel = await showOwn({ mine: own, hasReserve: false });
    expect(panel.textContent).toContain('No reserve: your boat will sell to the high bidder.');
    expect(panel.textContent).toContain('No unanswered questions.');
    expect(button('Lower reserve')).toBeNull();
  });

  test('leaves the terms to those of the staff who may change them', async () => {
    const lister = { ...seller, mayForDealership: ['list'] } as unknown as UserDetails;
    await showOwn({ mine: { ...own, reserve: 9_000_000 } }, lister);
    expect(button('Lower reserve')).toBeNull();
  });

  test('is edited by those of the staff who may list boats', async () => {
    await showOwn({ mine: { ...own, reserve: 9_000_000 } }, {
      ...seller,
      mayForDealership: ['see'],
    } as UserDetails);
    expect(screen.queryByRole('link', { name: 'Add to listing' })).toBeNull();
  });

  test('can be edited before the first bid, also while it is scheduled', async () => {
    const scheduled = { status: 'scheduled', startsAt: at(86_400), currentBid: null, bidCount: 0 };
    const panel = await showOwn({ ...scheduled, mine: { ...own, reserve: 9_000_000 } });
    expect(panel.textContent).toContain('Your auction');
    expect(panel.textContent).toContain('To reserve$90,000');
    expect(screen.getByRole('link', { name: 'Edit listing' })).not.toBeNull();
  });

  test('is shown to nobody else, even if the reserve is known (site staff)', () => {
    const panel = show({ mine: { ...mine, reserve: 9_000_000 } }, {}, seller);
    expect(panel.textContent).not.toContain('Your reserve');
    expect(panel.textContent).not.toContain('$90,000To');
    expect(button('Lower reserve')).toBeNull();
  });
});
