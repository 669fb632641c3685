import { Component, type ReactNode } from 'react';
import { noteRenderError } from '../../client/errors/watch-errors.ts';

interface State {
  failure?: { error: unknown };
}

/** Reports errors of React's rendering and hands them on to Next, which shows its error page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  // Not in componentDidCatch: throwing again means that this is never mounted. Reports of one error are sent once.
  static getDerivedStateFromError(error: unknown): State {
    noteRenderError(error);
    return { failure: { error } };
  }

  override render(): ReactNode {
    if (this.state.failure) throw this.state.failure.error;
    return this.props.children;
  }
}
