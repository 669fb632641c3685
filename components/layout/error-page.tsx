import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Meta } from '../shell/meta.tsx';

export function ErrorPage() {
  return (
    <div className="page sec">
      <Meta page="Something went wrong" canonical="/500" isHidden />
      <h1 className="h1">Something went wrong</h1>
      <ErrorState
        title="We could not load this page"
        action={
          <Button variant="line" onClick={() => location.reload()}>
            Try again
          </Button>
        }
      >
        Bids that were stored are safe. Please try again in a moment.
      </ErrorState>
    </div>
  );
}
