import { expect, it, vi } from 'vitest';
import { makeStore } from './make-store.ts';
import { openModal } from './modal.slice.ts';
import { firstState } from './state.ts';

it('begins with what the server rendered, and does what it was told asleep as soon as its slices have come', async () => {
  const store = makeStore();
  expect(store.getState()).toBe(firstState);
  store.dispatch(openModal('sign-in', { reason: 'first' }));
  store.dispatch(openModal('phone'));
  expect(store.getState().modal.name).toBeNull();
  await vi.waitFor(() => expect(store.getState().modal.name).toBe('phone'));
  store.dispatch(openModal('card'));
  expect(store.getState().modal.name).toBe('card');
});
