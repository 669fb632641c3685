// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import { shell } from '../../tests/support/shell.ts';
import { ShellProvider } from '../shell/shell-context.tsx';
import { LiveBoatProvider } from '../../hooks/live-boat-context.ts';
import { listBids } from '../../services/bids.service.ts';
import { listComments } from '../../services/comments.service.ts';
import { member } from '../../tests/support/member.ts';
import { makeStore } from '../../store/make-store.ts';
import { signedIn } from '../../store/user.slice.ts';
import { askSeller } from './ask-seller.ts';
import { Stream } from './stream.tsx';

vi.mock('../../services/bids.service.ts', () => ({ listBids: vi.fn() }));
vi.mock('../../services/comments.service.ts', () => ({
  listComments: vi.fn(),
  editComment: vi.fn(),
  deleteComment: vi.fn(),
  addComment: vi.fn(),
  addLike: vi.fn(),
  listCommentUsers: vi.fn(),
}));
vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/boat-details/7' }) }));
vi.stubGlobal('CSS', { supports: () => true });
Element.prototype.scrollIntoView = vi.fn();

const serverTime = Date.UTC(2026, 10, 21, 12);
const minute = 60_000;
const at = (minutes: number) => new Date(serverTime - minutes * minute).toISOString();
const bid = (seq: number, minutes: number, more = {}) => ({
  id: `9-${seq}`,
  market_place_id: 9,
  seq,
  at: at(minutes),
  alias: 3,
  amount: seq * 100_00,
  automatic: false,
  isMine: false,
  isRetracted: false,
  ...more,
});
const comment = (id: number, seq: number, minutes: number, more = {}) => ({
  id,
  market_place_id: 9,
  user_id: 2,
  parent_id: null,
  author: { name: 'Ella Marsh', username: 'ella', isSeller: false, initials: 'EM', avatar: null },
  body: `Said ${id}`,
  mentions: [],
  likes: 0,
  isLiked: false,
  seq,
  createdAt: at(minutes),
  editedAt: null,
  isDeleted: false,
  ...more,
});
const live = (more: Partial<LiveBoat> = {}) =>
  ({
    boat: { id: 9, listingType: 'auction', bidCount: 72, commentCount: 40 },
    now: null,
    bids: [bid(90, 2, { isRetracted: true }), bid(80, 3, { isMine: true }), bid(60, 30, { automatic: true })],
    comments: [comment(5, 70, 5, { parent_id: 4, body: 'An answer' }), comment(4, 65, 20)],
    incidents: [],
    certainty: 'sure',
    asOf: serverTime,
    serverTime,
    fresh: new Set([80]),
    ...more,
  }) as unknown as LiveBoat;
function show(earlier: { bids: number; comments: number }) {
  const store = makeStore();
  render(
    <Provider store={store}>
      <ShellProvider value={shell}>
        <LiveBoatProvider value={live()}>
          <Stream earlier={earlier} />
        </LiveBoatProvider>
      </ShellProvider>
    </Provider>,
  );
  return { store };
}

beforeEach(() => vi.useFakeTimers({ now: serverTime, toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
  delete document.documentElement.dataset.session;
});

it('is one stream, newest first, with replies below their comment', () => {
  show({ bids: 0, comments: 0 });
  const lines = [...document.querySelectorAll('ol > li')].map((line) => line.textContent ?? '');
  expect(lines[0]).toContain('retracted');
  expect(lines[1]).toContain('You');
  expect(lines[2]).toContain('Said 4');
  expect(lines[3]).toContain('An answer');
  expect(lines[4]).toContain('by maximum bid');
  expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull();
});

it('shows how many earlier lines each tab will load, and requests those before the oldest', async () => {
  vi.mocked(listBids).mockResolvedValue({
    lists: Array.from({ length: 50 }, (_, i) => bid(59 - i, 60)),
    total: 120,
  });
  vi.mocked(listComments).mockResolvedValue({ lists: [], total: 2, page: 1, limit: 50 });
  show({ bids: 70, comments: 7 });
  expect(screen.getByRole('button', { name: 'Show 57 earlier' })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: /Bids/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Show 50 earlier' }));
  expect(listBids).toHaveBeenCalledWith({ market_place_id: 9, limit: 50, before: 60 });
  expect(listComments).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Show 20 earlier' })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: /Comments/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Show 7 earlier' }));
  expect(listComments).toHaveBeenCalledWith({ market_place_id: 9, limit: 50, before: 65 });
  expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull();
});

it('a page that failed to load still counts as not shown', async () => {
  vi.mocked(listBids).mockRejectedValue(new Error('away'));
  show({ bids: 3, comments: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Show 3 earlier' }));
  expect(screen.getByRole('button', { name: 'Show 3 earlier' })).toBeTruthy();
});

it('keeps the unsent comment while the bids are shown, and “ask the seller” returns to it', async () => {
  show({ bids: 0, comments: 0 });
  await userEvent.type(screen.getByLabelText('Comment'), 'Half a quest');
  await userEvent.click(screen.getByRole('tab', { name: /Bids/ }));
  act(() => askSeller());
  expect(screen.getByRole('tab', { name: /All/ }).getAttribute('aria-selected')).toBe('true');
  const field = screen.getByLabelText<HTMLTextAreaElement>('Comment');
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('Half a quest');
});

it('keeps an unsent reply too, and opens it again in its thread', async () => {
  const { store } = show({ bids: 0, comments: 0 });
  document.documentElement.dataset.session = '1';
  act(() => void store.dispatch(signedIn({ ...member, id: 7 })));
  await userEvent.click(screen.getAllByRole('button', { name: 'Reply' })[0]!);
  await userEvent.type(screen.getByLabelText('Reply to Ella Marsh'), 'Half an ans');
  await userEvent.click(screen.getByRole('tab', { name: /Bids/ }));
  expect(screen.queryByLabelText('Reply to Ella Marsh')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: /All/ }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reply to Ella Marsh').value).toBe('Half an ans');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sessionStorage).toHaveLength(0);
});
