// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setServerClock } from '../../client/server-clock.ts';
import { limits } from '../../contract/limits.ts';
import { shell } from '../../tests/support/shell.ts';
import { ShellProvider } from '../shell/shell-context.tsx';
import { LiveBoatProvider, type LiveBoat } from '../../hooks/live-boat-context.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { ApiError } from '../../services/api-error.ts';
import { deleteComment, editComment } from '../../services/comments.service.ts';
import { report } from '../../services/reports.service.ts';
import { boatOpened } from '../../store/boat.slice.ts';
import { makeStore } from '../../store/make-store.ts';
import { signedIn } from '../../store/user.slice.ts';
import { comment, liveBoat, liveBoatId } from '../../tests/support/live-boat.ts';
import { member } from '../../tests/support/member.ts';
import { Stream } from './stream.tsx';

vi.mock('../../services/comments.service.ts', () => ({
  addComment: vi.fn(),
  addLike: vi.fn(),
  deleteComment: vi.fn(),
  editComment: vi.fn(),
  listComments: vi.fn(),
  listCommentUsers: vi.fn(),
}));
vi.mock('../../services/reports.service.ts', () => ({ report: vi.fn() }));
vi.mock('next/router', () => ({ useRouter: () => ({ asPath: `/boat-details/${liveBoatId}` }) }));
vi.stubGlobal('CSS', { supports: () => true });

const now = Date.UTC(2026, 10, 23, 12);
const createdAt = new Date(now - 60_000).toISOString();
const mine = comment(2, { user_id: 7, body: 'Is the hul dry?', createdAt });
const theirs = comment(1, { createdAt });

function Page() {
  const comments = useAppSelector(({ boat }) => boat.comments);
  const boat = { id: liveBoatId, listingType: 'auction', bidCount: 0 };
  const live = {
    boat,
    bids: [],
    comments,
    incidents: [],
    serverTime: now,
    fresh: new Set(),
  } as unknown as LiveBoat;
  return (
    <LiveBoatProvider value={live}>
      <Stream earlier={{ bids: 0, comments: 0 }} />
    </LiveBoatProvider>
  );
}

function show({ isMember = true, comments = [mine, theirs] } = {}) {
  const store = makeStore();
  store.dispatch(boatOpened({ live: liveBoat, comments }));
  if (isMember) {
    document.documentElement.dataset.session = '1';
    store.dispatch(signedIn({ ...member, id: 7, fullName: 'Ann Afloat' }));
  }
  render(
    <Provider store={store}>
      <ShellProvider value={shell}>
        <Page />
      </ShellProvider>
    </Provider>,
  );
  return store;
}
const menuOf = (id: number) =>
  document.querySelector<HTMLElement>(`#comment-${id} [aria-haspopup="menu"]`) ?? document.body;
/** Its script is loaded first. */
async function openMenu(id: number): Promise<void> {
  await userEvent.click(menuOf(id));
  await vi.waitFor(() => expect(document.querySelector(`#comment-${id} [role="menu"]`)).not.toBeNull());
}
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  setServerClock(now);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
  delete document.documentElement.dataset.session;
});

it('offers authors to edit for five minutes, and to delete; others to report', async () => {
  show({
    comments: [
      comment(3, { user_id: 7, createdAt: new Date(now - limits.commentEditSeconds * 1_000).toISOString() }),
      mine,
      theirs,
    ],
  });
  await openMenu(2);
  expect(items()).toEqual(['Edit comment', 'Delete comment']);
  await openMenu(3);
  expect(items()).toEqual(['Delete comment']);
  await openMenu(1);
  expect(items()).toEqual(['Report comment']);
});

it('asks a visitor to sign in first', async () => {
  const store = show({ isMember: false });
  await openMenu(2);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Report comment' }));
  expect(store.getState().modal).toMatchObject({ name: 'sign-in' });
  expect(report).not.toHaveBeenCalled();
});

it('edits in place, keeps the text when it’s refused, and gives the focus back', async () => {
  show();
  await openMenu(2);
  await userEvent.keyboard('{Enter}');
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Edit your comment');
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.value, field.selectionStart]).toEqual([mine.body, mine.body.length]);
  await userEvent.clear(field);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByRole('alert').textContent).toContain('Enter a comment, or delete this one.');
  vi.mocked(editComment).mockRejectedValueOnce(new ApiError('conflict', 'Too late.', 409));
  await userEvent.type(field, 'Is the hull dry?');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect((await screen.findByText(/Too late\./)).textContent).toContain('Too late.');
  expect(field.value).toBe('Is the hull dry?');
  vi.mocked(editComment).mockResolvedValueOnce({ ...mine, body: 'Is the hull dry?', editedAt: createdAt });
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(editComment).toHaveBeenLastCalledWith(
    { comment_id: 2, body: 'Is the hull dry?' },
    { hideToast: true },
  );
  await vi.waitFor(() =>
    expect(document.querySelector('#comment-2')?.textContent).toMatch(/edited.*Is the hull dry\?/),
  );
  await vi.waitFor(() => expect(document.activeElement).toBe(menuOf(2)));
});

it('Escape leaves the comment as it is', async () => {
  show();
  await openMenu(2);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit comment' }));
  await userEvent.type(await screen.findByLabelText('Edit your comment'), ' Or not?{Escape}');
  expect(document.querySelector('#comment-2')?.textContent).toContain(mine.body);
  expect(document.querySelector('#comment-2')?.textContent).not.toContain('Or not?');
  await vi.waitFor(() => expect(document.activeElement).toBe(menuOf(2)));
});

it('deletes after asking; the place of a comment with replies stays and gets the focus', async () => {
  const reply = comment(3, { parent_id: 2, createdAt });
  const store = show({ comments: [reply, mine] });
  await openMenu(2);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete comment' }));
  expect(deleteComment).not.toHaveBeenCalled();
  vi.mocked(deleteComment).mockResolvedValue({ ...mine, body: '[deleted]', isDeleted: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete comment' }));
  expect(document.querySelector('#comment-2')?.textContent).toContain('This comment was deleted.');
  expect(document.querySelector('#comment-2')?.textContent).not.toContain('[deleted]');
  expect(document.querySelectorAll('#comment-2 button')).toHaveLength(0);
  expect(document.activeElement?.id).toBe('comment-2');
  expect(document.querySelector('#comment-3')).not.toBeNull();
  act(() => void store.dispatch(boatOpened({ live: liveBoat, comments: [mine] })));
  await openMenu(2);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete comment' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete comment' }));
  expect(document.querySelector('#comment-2')).toBeNull();
  expect(document.activeElement?.tagName).toBe('H2');
});

it('is removed by the site’s staff, who report nothing to themselves', async () => {
  const store = show();
  act(() => void store.dispatch(signedIn({ ...member, id: 7, isSiteStaff: true })));
  await openMenu(1);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Remove comment']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove comment' }));
  expect(deleteComment).not.toHaveBeenCalled();
  vi.mocked(deleteComment).mockResolvedValue({ ...comment(1), body: '[deleted]', isDeleted: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove comment' }));
  expect(deleteComment).toHaveBeenCalledExactlyOnceWith({ id: 1 }, { hideToast: true });
  expect(document.querySelector('#comment-1')).toBeNull();
});

it('reports with a reason', async () => {
  show();
  await openMenu(1);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Report comment' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send report' }));
  expect(screen.getByRole('alert').textContent).toContain('Choose a reason.');
  expect(report).not.toHaveBeenCalled();
  vi.mocked(report).mockResolvedValue({});
  await userEvent.selectOptions(screen.getByLabelText('What’s wrong?'), 'It’s spam');
  await userEvent.type(screen.getByLabelText('Details (optional)'), ' Sells watches. ');
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(report).toHaveBeenCalledWith(
    { market_place_id: liveBoatId, comment_id: 1, reason: 'spam', note: 'Sells watches.' },
    { hideToast: true },
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});
