// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageError } from '../../client/errors/page-error.ts';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): ReactNode {
  throw new Error('broken');
}
let noted: PageError[];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  window.pageErrors = noted = [];
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  delete window.pageErrors;
});

test('an error while rendering is noted, and the fallback is shown', () => {
  const { container } = render(
    <ErrorBoundary fallback="went wrong">
      <Broken />
    </ErrorBoundary>,
  );
  expect(container.textContent).toBe('went wrong');
  expect(noted).toEqual([{ render: expect.objectContaining({ message: 'broken' }) }]);
});

test('another page is rendered again', () => {
  const show = (page: object, children: ReactNode) => (
    <ErrorBoundary fallback="went wrong" page={page}>
      {children}
    </ErrorBoundary>
  );
  const [first, second] = [{}, {}];
  const { container, rerender } = render(show(first, <Broken />));
  rerender(show(first, 'fine'));
  expect(container.textContent).toBe('went wrong');
  rerender(show(second, 'fine'));
  expect(container.textContent).toBe('fine');
  rerender(show(first, <Broken />));
  expect(container.textContent).toBe('went wrong');
});

test('if the fallback is broken too, the boundary around it shows its own', () => {
  const { container } = render(
    <ErrorBoundary fallback="plain">
      <ErrorBoundary fallback={<Broken />}>
        <Broken />
      </ErrorBoundary>
    </ErrorBoundary>,
  );
  expect(container.textContent).toBe('plain');
});
