import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { UserDetails } from '../../contract/account.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { accountTypeOf } from '../../store/user.slice.ts';
import { accountType } from '../../contract/limits.ts';
import { mayUse } from '../../utils/seller-controls.ts';
import { isStep } from '../../utils/sell-steps.ts';
import { CompleteProfile } from './complete-profile.tsx';
import { ListingDone } from './listing-done.tsx';
import { ManagedSeller } from './managed-seller.tsx';
import { NotForThisRole } from './not-for-this-role.tsx';
import { OwnDrafts } from './own-drafts.tsx';
import { OpenListing } from './open-listing.tsx';
import { SellSkeleton } from './sell-skeleton.tsx';
import { isRehydrated, useSavedForm } from './use-saved-form.ts';

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** Whose drafts are written: site staff may act for a managed account. */
const sellerOf = ({ id, actsFor }: UserDetails) => actsFor?.id ?? id;

/**
 * What a member sees at /sell-boat-step: the way to a whole profile, own drafts, the steps, or what happens
 * next.
 */
export function SellFlow() {
  const { query, isReady } = useRouter();
  const user = useAppSelector((state) => state.user.details);
  const isKnown = useAppSelector(isRehydrated);
  const { saved, clear } = useSavedForm();
  // Another person's draft on this device is not mine to see.
  const isForeign = saved.owner !== undefined && user !== null && saved.owner !== sellerOf(user);
  useEffect(() => {
    if (isKnown && isForeign) clear();
  }, [isKnown, isForeign, clear]);

  if (!isReady || !isKnown || !user || isForeign) return <SellSkeleton />;
  if (user.manageByAdmin === 1) return <ManagedSeller />;
  if (!mayUse(user, 'listBoats')) return <NotForThisRole />;
  if (accountTypeOf(user) === accountType.unknown) return <CompleteProfile user={user} />;
  const idText = first(query.id) ?? '';
  const id = /^[1-9]\d{0,8}$/.test(idText) ? Number(idText) : undefined;
  const step = first(query.step);
  const hin = first(query.hin)?.slice(0, 20);
  if (step === 'done' && id !== undefined) return <ListingDone id={id} />;
  if (id === undefined && !isStep(step) && !hin) return <OwnDrafts owner={sellerOf(user)} />;
  return (
    <OpenListing
      key={sellerOf(user)}
      id={id}
      hin={hin}
      owner={sellerOf(user)}
      step={isStep(step) ? step : 'boat'}
    />
  );
}
