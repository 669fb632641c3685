import { Formik } from 'formik';
import { useEffect, useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import { ApiError } from '../../services/api-client.ts';
import { boatById } from '../../services/boats.service.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { fromBoat } from '../../utils/sell-input.ts';
import { sellSchema } from '../../utils/sell-schema.ts';
import layout from '../shell/account-layout.module.css';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ChangeSpecificationsForm } from './change-specifications-form.tsx';
import * as texts from '../../locales/listing-review.ts';

/** Loads the boat, or explains why its specifications can't be changed here. */
export function ChangeSpecifications({ id }: { id: number }) {
  const isStaff = useAppSelector((state) => state.user.details?.isSiteStaff ?? false);
  const [boat, setBoat] = useState<LoadedBoat>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isStaff) return;
    const asking = new AbortController();
    boatById({ id }, { hideToast: true, signal: asking.signal }).then(
      setBoat,
      (error: unknown) =>
        asking.signal.aborted ||
        setBoat(error instanceof ApiError && [404, 410].includes(error.status) ? 'absent' : 'failed'),
    );
    return () => asking.abort();
  }, [id, round, isStaff]);

  const isChangeable = typeof boat === 'object' && boat.listingType === 'auction' && boat.status === 'live';
  if (!isStaff || !isChangeable)
    return (
      <>
        <SpecificationsHead boat={boat} />
        <WhyNotChangeable
          isStaff={isStaff}
          boat={boat}
          onRetry={() => {
            setBoat(undefined);
            setRound(round + 1);
          }}
        />
      </>
    );
  return (
    <>
      <SpecificationsHead boat={boat} />
      <Formik
        key={`${boat.id}-${boat.version}-${round}`}
        initialValues={fromBoat(boat)}
        validationSchema={sellSchema}
        onSubmit={() => {}}
      >
        <ChangeSpecificationsForm
          boat={boat}
          onChanged={(changed) => {
            setBoat(changed);
            setRound(round + 1);
          }}
        />
      </Formik>
    </>
  );
}

type LoadedBoat = Boat | 'absent' | 'failed';

function SpecificationsHead({ boat }: { boat: LoadedBoat | undefined }) {
  return (
    <div className={layout.head}>
      <div className={layout.headText}>
        <h1>{texts.editSpecifications}</h1>
        <p>{typeof boat === 'object' ? texts.lot({ title: boat.title, id: boat.id }) : ' '}</p>
      </div>
    </div>
  );
}

interface WhyNotChangeableProps {
  isStaff: boolean;
  boat: LoadedBoat | undefined;
  onRetry: () => void;
}

function WhyNotChangeable({ isStaff, boat, onRetry }: WhyNotChangeableProps) {
  const back = <ButtonLink href={paths.review}>{texts.toReview}</ButtonLink>;
  if (!isStaff)
    return <EmptyState title={texts.thisPageIsForSiteStaff2}>{texts.youCanFindYourOwnListings}</EmptyState>;
  if (boat === undefined)
    return (
      <div aria-busy="true">
        <Skeleton height={320} />
      </div>
    );
  if (boat === 'absent')
    return (
      <EmptyState isPage title={texts.listingNotFound} action={back}>
        {texts.checkTheNumberAndTryAgain}
      </EmptyState>
    );
  if (boat === 'failed') return <ErrorState title={texts.weCouldntLoadTheBoat} onRetry={onRetry} />;
  return (
    <EmptyState
      isPage
      title={texts.thisListingCantBeEditedHere}
      action={<ButtonLink href={paths.boat(boat.id)}>{texts.viewListing}</ButtonLink>}
    >
      {texts.youCanEditLiveAuctionsHere}
    </EmptyState>
  );
}
