// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSearchText } from './use-search-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function field() {
  const asked: string[] = [];
  const { result, rerender } = renderHook(({ search }) => useSearchText(search, (text) => asked.push(text)), {
    initialProps: { search: '' },
  });
  return {
    asked,
    text: () => result.current.text,
    type: (text: string) => act(() => result.current.change(text)),
    pause: () => act(() => void vi.runAllTimers()),
    submit: () => act(() => result.current.submit()),
    arrive: (search: string) => rerender({ search }),
  };
}

test('what is typed while a search is under way stays when that search arrives', () => {
  const { asked, text, type, pause, submit, arrive } = field();
  type('sea ');
  pause();
  type('sea ray');
  arrive('sea');
  expect(text()).toBe('sea ray');
  submit();
  arrive('sea ray');
  expect(text()).toBe('sea ray');
  expect(asked).toEqual(['sea', 'sea ray']);
});

test('the field follows back and forward, also to a search of its own', () => {
  const { text, type, submit, arrive } = field();
  for (const search of ['sea', 'ray']) {
    type(search);
    submit();
    arrive(search);
  }
  arrive('sea');
  expect(text()).toBe('sea');
  arrive('');
  expect(text()).toBe('');
});
