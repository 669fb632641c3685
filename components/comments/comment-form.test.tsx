// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import type { Comment } from '../../contract/comments.ts';
import { makeStore } from '../../store/make-store.ts';
import { CommentForm } from './comment-form.tsx';

vi.mock('../../hooks/live-boat-context.ts', () => ({ useLiveBoatContext: () => ({ boat: { id: 9 } }) }));
vi.stubGlobal('CSS', { supports: () => true });
afterEach(cleanup);

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
  expect(document.activeElement).toBe(screen.getByLabelText('Answer Chidi Okafor'));
  await userEvent.keyboard('{Escape}');
  expect(onDone).toHaveBeenCalledOnce();
});
