import { boatFormCleared } from '../../store/boat.slice.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import type { BoatForm } from '../../utils/sell-form.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import type { Listing } from './use-listing.ts';
import styles from './sell-page.module.css';

interface UnopenedListingProps {
  listing: Exclude<Listing, { status: 'loading' | 'ready' }>;
  onRetry: () => void;
}

/** Says why a listing wasn't opened, and what to do instead. */
export function UnopenedListing({ listing, onRetry }: UnopenedListingProps) {
  return (
    <div className={styles.plain}>
      {listing.status === 'failed' && (
        <ErrorState title="It could not be opened" onRetry={onRetry}>
          Perhaps the connection is away. What you typed on this device is kept.
        </ErrorState>
      )}
      {listing.status === 'absent' && (
        <EmptyState
          title="There is no such listing of yours"
          action={<ButtonLink href={paths.sell()}>To your drafts</ButtonLink>}
        >
          It was deleted, or it belongs to another account.
        </EmptyState>
      )}
      {listing.status === 'closed' && (
        <EmptyState
          title="This listing stands as it is"
          action={<ButtonLink href={paths.inventory}>To your inventory</ButtonLink>}
        >
          Its sale is over. To sell the boat again, list it again from your inventory: everything is taken
          along.
        </EmptyState>
      )}
      {listing.status === 'other' && <OtherUnsaved saved={listing.saved} onDiscarded={onRetry} />}
    </div>
  );
}

/** This device has unsaved changes to another listing: continue with that one, or discard them. */
function OtherUnsaved({ saved, onDiscarded }: { saved: BoatForm; onDiscarded: () => void }) {
  const dispatch = useAppDispatch();
  const { year, make, model } = saved.values ?? {};
  return (
    <ErrorState
      title="There is a listing here that is not saved yet"
      action={
        <div className={styles.actions}>
          <ButtonLink href={paths.sellStep('review', saved.id)}>Go on with it</ButtonLink>
          <Button
            variant="quiet"
            onClick={() => {
              dispatch(boatFormCleared());
              onDiscarded();
            }}
          >
            Drop what is not saved
          </Button>
        </div>
      }
    >
      {[year, make, model].filter(Boolean).join(' ') || 'A draft'} has changes that are kept on this device
      alone. Go on with it first, so that nothing is lost.
    </ErrorState>
  );
}
