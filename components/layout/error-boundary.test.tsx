// @vitest-environment jsdom
import { useLayoutEffect, type ReactNode } from 'react';
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

test('a page that others have changed is rendered again, a few times', () => {
  let rendered = 0;
  function Changed({ until }: { until: number }): ReactNode {
    rendered++;
    useLayoutEffect(() => {
      if (rendered < until) throw new DOMException('not a child', 'NotFoundError');
    });
    return `rendered ${rendered}`;
  }
  const show = (until: number) => (
    <ErrorBoundary fallback="went wrong">
      <Changed until={until} />
    </ErrorBoundary>
  );
  const { container, unmount } = render(show(3));
  expect(container.textContent).toBe('rendered 3');
  unmount();
  rendered = 0;
  expect(render(show(Infinity)).container.textContent).toBe('went wrong');
  expect(rendered).toBe(4);
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
