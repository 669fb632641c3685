// @vitest-environment jsdom
import { Component, type ReactNode } from 'react';
import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PageError } from '../../client/errors/page-error.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** As Next's own, around the page. */
class Outer extends Component<{ children: ReactNode; onCaught: (error: unknown) => void }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch(error: unknown) {
    this.props.onCaught(error);
  }
  override render() {
    return this.state.hasFailed ? 'error page' : this.props.children;
  }
}
function Broken(): ReactNode {
  throw new Error('broken');
}

afterEach(() => vi.restoreAllMocks());

test('an error while rendering is noted, and Next gets it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const noted: PageError[] = [];
  window.pageErrors = noted;
  const onCaught = vi.fn();
  const { container } = render(
    <Outer onCaught={onCaught}>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </Outer>,
  );
  expect(container.textContent).toBe('error page');
  expect(noted[0]).toEqual({ render: expect.objectContaining({ message: 'broken' }) });
  expect(onCaught).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken' }));
  delete window.pageErrors;
});
