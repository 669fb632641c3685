// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Store } from '../../store/make-store.ts';
import { makeStore } from '../../store/make-store.ts';
import { closeModal, modalSolved, openModal } from '../../store/modal.slice.ts';
import { useRequiredStep } from './use-required-step.ts';

afterEach(cleanup);

let store: Store;
const resume = vi.fn();
beforeEach(() => {
  store = makeStore();
  resume.mockClear();
});
const requireCard = () => {
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(useRequiredStep, { wrapper });
  act(() => result.current('card', {}, resume));
};
const dispatch = (action: Parameters<Store['dispatch']>[0]) => act(() => void store.dispatch(action));

test('resumes once when the step is completed', () => {
  requireCard();
  expect(store.getState().modal.name).toBe('card');
  expect(resume).not.toHaveBeenCalled();
  dispatch(modalSolved('card'));
  dispatch(modalSolved('phone'));
  expect(resume).toHaveBeenCalledOnce();
});

test('resumes when the step led to another one', () => {
  requireCard();
  dispatch(openModal('phone'));
  dispatch(modalSolved('phone'));
  expect(resume).toHaveBeenCalledOnce();
});

test('does not resume after the step was dismissed, whatever is completed later', () => {
  requireCard();
  dispatch(closeModal());
  dispatch(openModal('phone'));
  dispatch(modalSolved('phone'));
  expect(resume).not.toHaveBeenCalled();
});
