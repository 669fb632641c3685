import { useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { AuctionStatus } from '../auction/auction-status.ts';
import { Awaited } from '../ui/awaited.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { AskingButton } from './asking-button.tsx';

const OfferPart = onDemand(() => import('./offer-part.tsx').then((m) => m.OfferPart), Awaited);

/**
 * Where offers play a part: on a marketplace boat, and after an auction's close for those whom it concerns.
 */
const hasOffers: Record<AuctionStatus, boolean> = {
  before: false,
  live: false,
  leading: false,
  outbid: false,
  closing: false,
  withdrawn: false,
  asking: true,
  'under-offer': true,
  'not-met': true,
  pending: true,
  sold: true,
  won: true,
  unsold: true,
  'fell-through': true,
};

/**
 * Make an offer, for who looks; for a member also what stands between them and the other side, loaded when it
 * is known who looks. The first offer's button stays the same element meanwhile: a press that begins on one
 * and ends on another is none.
 */
export function OfferAction({
  status,
  hasBar,
}: {
  status: AuctionStatus;
  /** A phone's bar has the button to make an offer. */ hasBar: boolean;
}) {
  const { boat } = useLiveBoatContext();
  const who = useAppSelector(({ user }) => user.status);
  const [hasNegotiations, setHasNegotiations] = useState(false);
  if (!hasOffers[status]) return null;
  const isMember = who === 'signed-in';
  return (
    <>
      {isMember ? (
        <OfferPart status={status} hasBar={hasBar} onNegotiationChange={setHasNegotiations} />
      ) : (
        who !== 'guest' && <Awaited />
      )}
      {status === 'asking' && !hasBar && !boat.mine?.isSeller && !(isMember && hasNegotiations) && (
        <AskingButton />
      )}
    </>
  );
}
