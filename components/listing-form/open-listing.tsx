import { useRouter } from 'next/router';
import { paths } from '../../utils/paths.ts';
import type { StepSlug } from '../../utils/sell-steps.ts';
import { SellSkeleton } from './sell-skeleton.tsx';
import { UnopenedListing } from './unopened-listing.tsx';
import { useListing } from './use-listing.ts';
import { Wizard } from './wizard.tsx';

/** Opens the listing named by the address, or says why it can't. */
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
  return <UnopenedListing listing={listing} onRetry={retry} />;
}
