// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayLeave, useUnsaved } from './use-unsaved.ts';

const router = vi.hoisted(() => ({ beforePopState: vi.fn<(may: () => boolean) => void>() }));
vi.mock('next/router', () => ({ useRouter: () => router }));

const confirm = vi.fn<() => boolean>();
const followed = vi.fn();
beforeEach(() => {
  vi.stubGlobal('confirm', confirm);
  window.history.replaceState({ key: 'editor' }, '', '/console/content/page/faq');
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function Page({ isTyped }: { isTyped: boolean }) {
  useUnsaved(isTyped);
  const follow = (event: { preventDefault: () => void }) => {
    event.preventDefault(); // as the router's links do
    followed();
  };
  return (
    <>
      <a href="/console/people" onClick={follow}>
        People
      </a>
      <a href="#editor" onClick={follow}>
        Skip
      </a>
    </>
  );
}
const press = (name: string, how = {}) => fireEvent.click(screen.getByRole('link', { name }), how);
const back = () => router.beforePopState.mock.lastCall?.[0]();

test('a page without unsaved changes can be left', () => {
  render(<Page isTyped={false} />);
  press('People');
  expect(followed).toHaveBeenCalledOnce();
  expect(mayLeave()).toBe(true);
  expect(confirm).not.toHaveBeenCalled();
});

test('with changes, a link asks first, and leads nowhere if the answer is no', () => {
  render(<Page isTyped />);
  confirm.mockReturnValueOnce(false);
  expect(press('People')).toBe(false);
  expect(followed).not.toHaveBeenCalled();
  confirm.mockReturnValueOnce(true);
  press('People');
  expect(followed).toHaveBeenCalledOnce();
});

test('links within the page, and into a new tab, don’t ask', () => {
  render(<Page isTyped />);
  press('Skip');
  press('People', { ctrlKey: true });
  expect(followed).toHaveBeenCalledTimes(2);
  expect(confirm).not.toHaveBeenCalled();
});

test('Back asks, and a page that stays keeps its address', () => {
  render(<Page isTyped />);
  window.history.replaceState(null, '', '/console/now'); // where Back has led
  confirm.mockReturnValueOnce(false);
  expect(back()).toBe(false);
  expect(window.location.pathname).toBe('/console/content/page/faq');
  expect(window.history.state).toEqual({ key: 'editor' });
  confirm.mockReturnValueOnce(true);
  expect(back()).toBe(true);
});

test('once everything is saved, nothing asks', () => {
  const { rerender } = render(<Page isTyped />);
  confirm.mockReturnValue(false);
  expect(mayLeave()).toBe(false);
  rerender(<Page isTyped={false} />);
  expect(mayLeave()).toBe(true);
  expect(back()).toBe(true);
  press('People');
  expect(followed).toHaveBeenCalledOnce();
});
