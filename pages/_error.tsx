import type { NextPageContext } from 'next';
import { noteRenderError } from '../client/errors/watch-errors.ts';
import { PlainError } from '../components/layout/plain-error.tsx';

/**
 * If the page's script couldn't be started. Next's own page writes its styles in a way that Trusted Types refuse, and
 * then starts again without end.
 */
export default function FailedStart() {
  return <PlainError />;
}

FailedStart.getInitialProps = ({ err }: NextPageContext) => {
  if (err && typeof window !== 'undefined') noteRenderError(err);
  return {};
};
