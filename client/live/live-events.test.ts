// @vitest-environment jsdom
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notification } from '../../contract/notifications.ts';
import type { AuctionNow } from '../../contract/bids.ts';
import { notificationEvent } from '../../contract/limits.ts';
import type { ServerToClient } from '../../contract/events.ts';
import type { Store } from '../../store/make-store.ts';
import { openModal } from '../../store/modal.slice.ts';
import { signedIn } from '../../store/user.slice.ts';
import { makeStore } from '../../store/make-store.ts';
import { auctionNow } from '../../tests/support/live-boat.ts';
import { member } from '../../tests/support/member.ts';
import { forgetSession, adoptSession } from '../session/session.ts';
import { cardOf, handleEvents } from './live-events.ts';
import type { LiveSocket } from './live-socket.ts';
import { inquiryChanges, notificationChanges, offerChanges } from './live-changes.ts';

vi.mock('../session/session.ts', () => ({ forgetSession: vi.fn(), adoptSession: vi.fn() }));

const notification: Notification = {
  id: 1,
  market_place_id: 7,
  event: 2,
  comment_id: null,
  isRead: 0,
  message: { title: 'You’ve been outbid', body: 'The current bid is $500.' },
  createdAt: '2026-11-21T10:00:00.000Z',
  user_id: 3,
  boat: null,
};
const boat = { title: '1996 Sabre 38', cover: null };
const message = { title: 'You won', body: 'Pay within 3 days.' };

let store: Store;
let socket: LiveSocket;
/** An event from the server. */
const tell = (name: keyof ServerToClient, data: unknown) => {
  for (const listener of socket.listeners(name)) Reflect.apply(listener, undefined, [data]);
};
const hear = vi.fn();
const state = () => store.getState();
beforeEach(() => {
  vi.clearAllMocks();
  store = makeStore();
  socket = io({ autoConnect: false });
  handleEvents(socket, store, hear);
});

test.each(['placeBid', 'addComment', 'addLike'] as const)('%s is part of the boat’s sequence', (name) => {
  tell(name, 'the event');
  expect(hear).toHaveBeenCalledExactlyOnceWith('the event');
});

describe('a notification', () => {
  const arrived = vi.fn();
  let stop: () => void;
  beforeEach(() => void (stop = notificationChanges.listen(arrived)));
  afterEach(() => stop());
  test.each([
    [{ boat: null }, {}],
    [{ boat }, { boatTitle: boat.title }],
  ])('of a bid is added to the bell, with a dialog instead of a toast: %o', (about, more) => {
    tell('placeBidNotification', {
      notification: { ...notification, ...about },
      outbid: true,
      market_place_id: 7,
    });
    expect(state().notification).toMatchObject({ unread: 1, arrived: null });
    expect(arrived).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: notification.id }));
    const props = { ...notification.message, market_place_id: 7, isOutbid: true, ...more };
    expect(state().modal).toEqual({ name: 'new-bid', props, solved: null });
  });

  afterEach(() => {
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });
  const openDialog = () => {
    const dialog = document.createElement('dialog');
    dialog.open = true;
    document.body.append(dialog);
  };

  describe('of a bid on one’s own boat', () => {
    const newBid = () => tell('placeBidNotification', { notification, outbid: false, market_place_id: 7 });
    test('opens a dialog', () => {
      newBid();
      expect(state().modal.name).toBe('new-bid');
      expect(state().notification.arrived).toBeNull();
    });

    test('is a toast while a listing is written', () => {
      history.replaceState(null, '', '/sell-boat-step?id=7&step=story');
      newBid();
      expect(state().modal.name).toBeNull();
      expect(state().notification).toMatchObject({ unread: 1, arrived: { notification } });
    });

    test.each(['input', 'textarea', 'div'])('is a toast while something is typed in a %s', (kind) => {
      const field = document.createElement(kind);
      if (kind === 'div') field.setAttribute('contenteditable', 'true');
      field.tabIndex = 0;
      document.body.append(field);
      field.focus();
      newBid();
      expect(state().modal.name).toBeNull();
      expect(state().notification).toMatchObject({ unread: 1, arrived: { notification } });
      field.blur();
      newBid();
      expect(state().modal.name).toBe('new-bid');
    });

    test('is a toast while a dialog is open, and that dialog stays', () => {
      store.dispatch(openModal('phone', { reason: 'To sell' }));
      openDialog();
      newBid();
      expect(state().modal).toMatchObject({ name: 'phone', props: { reason: 'To sell' } });
      expect(state().notification).toMatchObject({ unread: 1, arrived: { notification } });
    });

    test('replaces the pop-up about an earlier bid', () => {
      store.dispatch(openModal('new-bid', { title: 'An earlier bid', market_place_id: 7, isOutbid: false }));
      openDialog();
      newBid();
      expect(state().modal).toMatchObject({ name: 'new-bid', props: notification.message });
    });

    test('doesn’t silence the news of being outbid', () => {
      history.replaceState(null, '', '/sell-boat-step');
      tell('placeBidNotification', { notification, outbid: true, market_place_id: 7 });
      expect(state().modal).toMatchObject({ name: 'new-bid', props: { isOutbid: true } });
    });
  });

  test.each([
    [{ boat: null }, {}],
    [{ boat }, { boatTitle: boat.title }],
  ])('of a won auction too: %o', (about, more) => {
    const price = { market_place_id: 7, amount: 500_00, allInPrice: 525_00, isByOffer: false };
    tell('bidWinner', { notification: { ...notification, ...about }, message, ...price });
    expect(state().notification).toMatchObject({ unread: 1, arrived: null });
    expect(state().modal).toEqual({
      name: 'bid-winner',
      props: { ...message, ...price, ...more },
      solved: null,
    });
  });

  test('of an accepted offer doesn’t open a second dialog over the one it was accepted with', () => {
    const price = { market_place_id: 7, amount: 500_00, allInPrice: 525_00 };
    openDialog();
    tell('bidWinner', { notification, message, ...price, isByOffer: true });
    expect(state().modal.name).toBeNull();
    expect(state().notification).toMatchObject({ unread: 1, arrived: { notification } });
    tell('bidWinner', { notification, message, ...price, isByOffer: false });
    expect(state().modal.name).toBe('bid-winner');
  });

  test('of anything else is added to the bell and shows a toast', () => {
    tell('marketplace', { notification: { ...notification, path: '/sale/7' } });
    expect(state().notification).toMatchObject({ unread: 1, arrived: { notification: { path: '/sale/7' } } });
    expect(state().modal.name).toBeNull();
  });

  test('about the account loads it again, and no other one does', () => {
    tell('marketplace', { notification: { ...notification, event: notificationEvent.watched } });
    expect(adoptSession).not.toHaveBeenCalled();
    tell('marketplace', { notification: { ...notification, event: notificationEvent.identity } });
    expect(adoptSession).toHaveBeenCalledOnce();
  });

  test('of the page that is open is added to the bell without a toast', () => {
    tell('marketplace', { notification: { ...notification, path: location.pathname } });
    expect(state().notification).toMatchObject({ unread: 1, arrived: null });
  });
});

test('a private message sets the unread count and reaches the pages that listen', () => {
  store.dispatch(signedIn(member));
  const heard = vi.fn();
  const stop = inquiryChanges.listen(heard);
  const event = { market_place_id: 7, inquiry_id: 4, unReadCount: 2, serverTime: 1 };
  tell('inquiry', event);
  stop();
  tell('inquiry', { ...event, unReadCount: 3 });
  expect(heard.mock.calls).toEqual([[event]]);
  expect(state().user.details?.unreadMessages).toBe(3);
});

test('a changed offer reaches the pages that listen', () => {
  const heard = vi.fn();
  const stop = offerChanges.listen(heard);
  tell('offerChanged', { market_place_id: 7, serverTime: 1 });
  stop();
  tell('offerChanged', { market_place_id: 8, serverTime: 1 });
  expect(heard.mock.calls).toEqual([[7]]);
});

test('a session that ended elsewhere asks to sign in again, if someone was signed in', () => {
  tell('session', { type: 'ended' });
  expect(state().modal.name).toBeNull();
  store.dispatch(signedIn(member));
  tell('session', { type: 'ended' });
  expect(state().modal).toMatchObject({ name: 'sign-in', props: { email: member.email, isAgain: true } });
});

test('a session that ended elsewhere is cleared; one that changed is loaded again', () => {
  tell('session', { type: 'verified' });
  expect([adoptSession, forgetSession].map((act) => vi.mocked(act).mock.calls.length)).toEqual([1, 0]);
  tell('session', { type: 'ended' });
  expect([adoptSession, forgetSession].map((act) => vi.mocked(act).mock.calls.length)).toEqual([1, 1]);
});

describe('the card of a boat', () => {
  test('changes with its auction, and only then', () => {
    const changed = { market_place_id: 7, seq: 5, serverTime: 1 };
    tell('boatChanged', { ...changed, boat: null });
    expect(state().boat.heard).toEqual({});
    tell('boatChanged', { ...changed, boat: auctionNow(5) });
    expect(state().boat.heard[7]).toMatchObject({ version: 5, bidCount: 5 });
  });

  const { bidderCount: _, ...shown } = auctionNow(5);
  test.each<[string, Partial<AuctionNow>, string | null]>([
    ['live', {}, null],
    ['sold', { status: 'sold', soldPrice: 500_00, saleState: 'pending' }, null],
    ['sold', { status: 'sold', soldPrice: 500_00, saleState: 'done' }, auctionNow(5).endsAt],
  ])('that is %s says when it was sold, once its sale is done', (status, more, soldAt) => {
    const { soldPrice: price, saleState = null } = more;
    expect(cardOf(7, { ...auctionNow(5), ...more })).toEqual({
      id: 7,
      card: { ...shown, status, soldAt, saleState, ...(price !== undefined && { price }) },
    });
  });
});
