import { Component, Fragment, type ReactNode } from 'react';
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
  /** How often this page was rendered again. */
  attempts: number;
}

const attemptsMax = 3;
/** Something else, such as a translator or an extension, has changed what React rendered. */
const isByOthers = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError';

/**
 * Reports errors of React's rendering, and shows `fallback`. If others have changed the page, it's rendered again a few
 * times.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { page: this.props.page, hasFailed: false, attempts: 0 };

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { page, hasFailed: false, attempts: 0 };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    noteRenderError(error);
    if (isByOthers(error) && this.state.attempts < attemptsMax)
      this.setState(({ attempts }) => ({ hasFailed: false, attempts: attempts + 1 }));
  }

  override render(): ReactNode {
    const { hasFailed, attempts } = this.state;
    return hasFailed ? this.props.fallback : <Fragment key={attempts}>{this.props.children}</Fragment>;
  }
}
