// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import type { Comment } from '../../contract/comments.ts';
import { makeStore } from '../../store/make-store.ts';
import { addComment, listCommentUsers } from '../../services/comments.service.ts';
import { CommentForm } from './comment-form.tsx';

vi.mock('../../hooks/live-boat-context.ts', () => ({ useLiveBoatContext: () => ({ boat: { id: 9 } }) }));
vi.mock('../../services/comments.service.ts', () => ({ addComment: vi.fn(), listCommentUsers: vi.fn() }));
vi.mock('../../utils/has-session.ts', () => ({ hasSession: () => true }));
vi.stubGlobal('CSS', { supports: () => true });
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const show = (props: Parameters<typeof CommentForm>[0]) =>
  render(
    <Provider store={makeStore()}>
      <CommentForm {...props} />
    </Provider>,
  );

it('is a single line until the user types', async () => {
  show({});
  const field = screen.getByLabelText('Comment');
  expect(document.activeElement).not.toBe(field);
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(field, 'Were the tanks replaced?');
  expect(screen.getByRole('button', { name: 'Comment' })).toBeTruthy();
});

it('the form of a reply is focused, and Escape closes it', async () => {
  const onDone = vi.fn();
  show({ parent: { id: 4, parent_id: null, author: { name: 'Chidi Okafor' } } as Comment, onDone });
  expect(document.activeElement).toBe(screen.getByLabelText('Reply to Chidi Okafor'));
  await userEvent.keyboard('{Escape}');
  expect(onDone).toHaveBeenCalledOnce();
});

it('what is typed while a comment is being sent is the next comment', async () => {
  const answer = Promise.withResolvers<Comment>();
  vi.mocked(addComment).mockReturnValueOnce(answer.promise);
  show({});
  const field = screen.getByLabelText('Comment');
  await userEvent.type(field, 'Were the tanks replaced?');
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
  await userEvent.clear(field);
  await userEvent.type(field, 'And the engine?');
  await act(async () => answer.resolve({ id: 5 } as Comment));
  expect(field).toHaveProperty('value', 'And the engine?');
});

it('what is typed right after a mention is chosen follows it', async () => {
  vi.mocked(listCommentUsers).mockResolvedValue({
    lists: [{ id: 3, username: 'cleo_cleat', name: 'Cleo C.', isSeller: false }],
  } as Awaited<ReturnType<typeof listCommentUsers>>);
  const user = userEvent.setup({ delay: null });
  show({});
  const field = screen.getByLabelText('Comment');
  await user.type(field, 'In May, @cle');
  await screen.findByRole('option', { name: /Cleo C\./ });
  await user.keyboard('{Enter}two ');
  await new Promise(requestAnimationFrame);
  await user.keyboard('coats.');
  expect(field).toHaveProperty('value', 'In May, @cleo_cleat two coats.');
});
