// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadFully } from './load-fully.ts';

const load = vi.fn();
let field: HTMLInputElement;
beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(60_000);
  field = document.body.appendChild(document.createElement('input'));
});
afterEach(() => {
  field.remove();
  load.mockReset();
  vi.useRealTimers();
});

const type = (text: string) => {
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

test('loads at once while nobody types', () => {
  loadFully('/auction', load);
  expect(load).toHaveBeenCalledExactlyOnceWith('/auction');
});

test('waits for a pause in typing, and then loads what was wanted last', () => {
  type('a');
  loadFully('/auction?search=a', load);
  vi.advanceTimersByTime(1_000);
  type('ab');
  vi.advanceTimersByTime(1_000);
  expect(load).not.toHaveBeenCalled();
  loadFully('/auction?search=ab', load);
  vi.advanceTimersByTime(3_000);
  expect(load).toHaveBeenCalledExactlyOnceWith('/auction?search=ab');
});

test('a link that is followed right after typing isn’t kept waiting', () => {
  type('a');
  field.blur();
  loadFully('/faq', load);
  expect(load).toHaveBeenCalledExactlyOnceWith('/faq');
});
