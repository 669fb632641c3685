import { useRouter } from 'next/router';
import { boatFormCleared } from '../../store/boat.slice.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import type { StepSlug } from '../../utils/sell-steps.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SellSkeleton } from './sell-skeleton.tsx';
import { useListing } from './use-listing.ts';
import { Wizard } from './wizard.tsx';
import styles from './sell-page.module.css';

/** Takes up the listing that the address names, or says why not. */
export function OpenListing({
  id,
  hin,
  owner,
  step,
}: {
  id: number | undefined;
  hin: string | undefined;
  owner: number;
  step: StepSlug;
}) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const { listing, known, retry } = useListing({ id, hin, owner });

  if (listing.status === 'loading') return <SellSkeleton />;
  if (listing.status === 'ready') {
    return (
      <Wizard
        key={listing.round}
        start={listing.start}
        owner={owner}
        step={step}
        onId={(now) => {
          if (now === id) return;
          known(now);
          void router.replace(paths.sellStep(step, now), undefined, { shallow: true, scroll: false });
        }}
        onDone={(boat) => void router.push(paths.sellStep('done', boat.id))}
      />
    );
  }
  return (
    <div className={styles.plain}>
      {listing.status === 'failed' && (
        <ErrorState title="It could not be opened" onRetry={retry}>
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
      {listing.status === 'other' && (
        <ErrorState
          title="There is a listing here that is not saved yet"
          action={
            <div className={styles.actions}>
              <ButtonLink href={paths.sellStep('review', listing.saved.id)}>Go on with it</ButtonLink>
              <Button
                variant="quiet"
                onClick={() => {
                  dispatch(boatFormCleared());
                  retry();
                }}
              >
                Drop what is not saved
              </Button>
            </div>
          }
        >
          {[listing.saved.values?.year, listing.saved.values?.make, listing.saved.values?.model]
            .filter(Boolean)
            .join(' ') || 'A draft'}{' '}
          has changes that are kept on this device alone. Go on with it first, so that nothing is lost.
        </ErrorState>
      )}
    </div>
  );
}
