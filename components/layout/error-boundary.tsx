import { Component, type ReactNode } from 'react';
import { noteRenderError } from '../../client/errors/watch-errors.ts';

interface Props {
  /** Shown instead of the children once one of them couldn't be rendered. */
  fallback: ReactNode;
  /** What the children show: with another value they're rendered again. */
  page?: unknown;
  children: ReactNode;
}

interface State {
  page: unknown;
  hasFailed: boolean;
}

/** Reports errors of React's rendering, and shows `fallback`. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { page: this.props.page, hasFailed: false };

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { page, hasFailed: false };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    noteRenderError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
