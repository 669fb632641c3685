import { boatFormCleared } from '../../store/boat.slice.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import type { BoatForm } from '../../utils/sell-form.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import type { Listing } from './use-listing.ts';
import styles from './sell-page.module.css';
import * as texts from '../../locales/listing-form.ts';

interface UnopenedListingProps {
  listing: Exclude<Listing, { status: 'loading' | 'ready' }>;
  onRetry: () => void;
}

/** Says why a listing wasn't opened, and what to do instead. */
export function UnopenedListing({ listing, onRetry }: UnopenedListingProps) {
  return (
    <div className={styles.plain}>
      {listing.status === 'failed' && (
        <ErrorState title={texts.weCouldntOpenThisListing} onRetry={onRetry}>
          {texts.checkYourConnectionAndTryAgainWhat}
        </ErrorState>
      )}
      {listing.status === 'absent' && (
        <EmptyState
          isPage
          title={texts.listingNotFound}
          action={<ButtonLink href={paths.sell()}>{texts.goToYourDrafts}</ButtonLink>}
        >
          {texts.itWasDeletedOrItBelongs}
        </EmptyState>
      )}
      {listing.status === 'closed' && (
        <EmptyState
          isPage
          title={texts.thisListingCantBeChanged}
          action={<ButtonLink href={paths.inventory}>{texts.goToInventory}</ButtonLink>}
        >
          {texts.itsSaleHasEndedToSell}
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
      title={texts.youHaveAnUnsavedListingOn}
      action={
        <div className={styles.actions}>
          <ButtonLink href={paths.sellStep('review', saved.id)}>{texts.continueIt}</ButtonLink>
          <Button
            variant="quiet"
            onClick={() => {
              dispatch(boatFormCleared());
              onDiscarded();
            }}
          >
            {texts.discardUnsavedChanges}
          </Button>
        </div>
      }
    >
      {texts.hasChangesSavedOnlyOnThis({
        filter: [year, make, model].filter(Boolean).join(' ') || texts.aDraft,
      })}
    </ErrorState>
  );
}
