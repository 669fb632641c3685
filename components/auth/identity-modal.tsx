import { useEffect } from 'react';
import { identityStatus } from '../../contract/identity.ts';
import type { ModalProps } from '../../store/modal.slice.ts';
import { bidWish } from '../auction/bid-request.ts';
import { AuthStep } from '../forms/form-step.tsx';
import { IdentityStatus } from './identity-status.tsx';
import { useGoOn } from './use-go-on.ts';
import { useIdentity } from './use-identity.ts';
import * as t from '../../locales/auth.ts';

/** The step before a bid or an offer above the limit. A bid is kept while its bidder is at the provider's page. */
export function IdentityModal({ reason, redirect, market_place_id: boatId, amount, bidKind }: ModalProps) {
  const goOn = useGoOn();
  const check = useIdentity();
  const isVerified = check.identity?.kycStatus === identityStatus.verified;
  useEffect(() => {
    if (isVerified) void goOn('identity', redirect);
  }, [isVerified, goOn, redirect]);

  function keepBid() {
    if (boatId !== undefined && amount !== undefined && bidKind)
      bidWish.keep(boatId, { amount, kind: bidKind, at: Date.now() });
  }
  return (
    <AuthStep title={t.verifyYourIdentity} lead={reason ?? t.onceYoureVerifiedYouCanBid}>
      <IdentityStatus check={check} onLeave={keepBid} isWide />
    </AuthStep>
  );
}
