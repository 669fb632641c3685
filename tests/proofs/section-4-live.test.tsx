// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { LiveDialogs } from '../../components/bidding/live-dialogs.tsx';
import type { Comment } from '../../contract/comments.ts';
import { LiveConnection } from '../../client/live/live-connection.ts';
import { boatOpened, commentAdded, commentsAppended } from '../../store/boat.slice.ts';
import type { LiveState } from '../../store/live-state.ts';
import { answer, note, prove, refused, stage } from './stage.tsx';
import { Wire } from './wire.ts';

const io = vi.hoisted(() => vi.fn());
vi.mock('socket.io-client', () => ({ io }));
const comment = (id: number, more = {}) =>
  ({
    id,
    market_place_id: 9,
    user_id: 2,
    parent_id: null,
    author: { name: 'Tern' },
    body: `Said ${id}`,
    mentions: [],
    likes: 0,
    isLiked: false,
    seq: 30 + id,
    createdAt: '',
    editedAt: null,
    isDeleted: false,
    ...more,
  }) as unknown as Comment;
const opened = {
  id: 9,
  seq: 40,
  now: null,
  bids: [],
  incidents: [],
  certainty: 'sure',
  asOf: 0,
  fresh: [],
  early: [],
} as LiveState;

/** The boat 9 on the screen, listening. */
async function listen(page: React.ReactNode = null) {
  const wire = new Wire();
  io.mockReset().mockReturnValue(wire);
  const staged = stage(page, { details: {}, path: '/boat-details/9' });
  const { store } = staged;
  store.dispatch(boatOpened({ live: opened, comments: [comment(1)] }));
  await new LiveConnection(store).sync(true);
  const hear = (name: string, data?: unknown) => act(async () => wire.hear(name, data));
  await hear('connect');
  return {
    ...staged,
    wire,
    hear,
    boat: () => store.getState().boat,
    notifications: () => store.getState().notification,
  };
}
const event = (boatId: number, seq: number, more: object) => ({
  market_place_id: boatId,
  user_id: 4,
  seq,
  serverTime: seq,
  at: '',
  ...more,
});
const bidEvent = (boatId: number, seq: number) =>
  event(boatId, seq, {
    type: 'bid',
    bid: { seq, alias: 4, amount: seq },
    boat: { version: seq, currentBid: seq },
  });

prove('4.35', async () => {
  const { hear, boat } = await listen();
  await hear('addComment', event(10, 41, { type: 'comment', comment: comment(2, { market_place_id: 10 }) }));
  expect(boat().comments.map(({ id }) => id)).toEqual([1]);
  await hear('addComment', event(9, 41, { type: 'comment', comment: comment(2) }));
  expect(boat().comments.map(({ id }) => id)).toEqual([2, 1]);
});

prove('4.36', async () => {
  const { hear, boat } = await listen();
  await hear('placeBid', bidEvent(10, 41));
  expect(boat().live?.bids).toEqual([]);
  await hear('placeBid', bidEvent(9, 41));
  expect(boat().live?.bids.map(({ seq }) => seq)).toEqual([41]);
});

prove('4.37', async () => {
  const { hear, boat } = await listen();
  await hear('addLike', event(9, 41, { type: 'like', comment: comment(1, { likes: 3 }) }));
  expect(boat().comments).toHaveLength(1);
  expect(boat().comments[0]).toMatchObject({ id: 1, likes: 3 });
});

prove('4.38', async () => {
  answer('get', '/boat-by-id', () => refused(404, 'not_found', 'There is no such boat.'));
  const { hear, notifications } = await listen(<LiveDialogs />);
  await hear(
    'placeBidNotification',
    event(9, 41, {
      outbid: false,
      notification: note(8, { event: 1, message: { title: 'A new bid of $9,000', body: 'On your boat.' } }),
    }),
  );
  expect(await screen.findByRole('dialog', { name: /New bid/ })).toBeTruthy();
  expect(screen.getByText('A new bid of $9,000')).toBeTruthy();
  expect(notifications().unread).toBe(1);
});

prove('4.39', async () => {
  answer('get', '/boat-by-id', () => refused(404, 'not_found', 'There is no such boat.'));
  const { hear } = await listen(<LiveDialogs />);
  await hear(
    'bidWinner',
    event(9, 41, {
      message: { title: 'You won', body: 'The 1989 Nordic 34 is yours.' },
      amount: 900_000,
      allInPrice: 945_000,
      isByOffer: false,
      notification: note(9, { event: 3 }),
    }),
  );
  expect(await screen.findByRole('dialog', { name: 'You won!' })).toBeTruthy();
  expect(screen.getByText('The 1989 Nordic 34 is yours.')).toBeTruthy();
  expect(screen.getByText('$9,000')).toBeTruthy();
});

prove('4.40', async () => {
  const { hear, notifications } = await listen();
  await hear('marketplace', event(9, 41, { notification: note(7) }));
  expect(notifications()).toMatchObject({ list: [{ id: 7 }], unread: 1 });
});

prove('4.41', async () => {
  const { store, boat } = await listen();
  store.dispatch(commentAdded(comment(5)));
  expect(boat().comments.map(({ id }) => id)).toEqual([5, 1]);
});

prove('4.42', async () => {
  const { store, boat } = await listen();
  store.dispatch(commentsAppended([comment(1), comment(3)]));
  expect(boat().comments.map(({ id }) => id)).toEqual([1, 3]);
});

prove('4.43', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { hear, wire, boat } = await listen();
  expect(io.mock.calls[0]?.[1]).toMatchObject({
    reconnection: true,
    forceNew: true,
    transports: ['websocket', 'polling'],
  });
  await hear('disconnect', 'transport close');
  expect(boat().live?.certainty).toBe('unsure');
  await hear('connect');
  await waitFor(() => expect(boat().live?.certainty).toBe('sure'));
  expect(wire.joined).toEqual([9, 9]);
});

prove('4.44', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { hear } = await listen();
  await hear('connect_error', new Error('timeout'));
  await hear('disconnect', 'transport close');
  expect(warn.mock.calls).toEqual([
    ['The live connection didn’t open:', 'timeout'],
    ['The live connection is gone:', 'transport close'],
  ]);
  expect(document.querySelector('[role=alert], [role=status], dialog[open]')).toBeNull();
});
