import { useState } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { AskingBar } from './asking-bar.tsx';
import { mayHaveOffers } from './can-open.ts';
import { OfferHost } from './offer-host.tsx';
import { onDemand } from '../ui/on-demand.tsx';

const MemberBar = onDemand(() => import('./member-bar.tsx').then((m) => m.MemberBar));

/**
 * On phones, the asking price and one button at the bottom, the same element until there are negotiations; on
 * every screen, the sheet for an offer.
 */
export function OfferBar() {
  const { boat } = useLiveBoatContext();
  const isMember = useAppSelector(({ user }) => user.status === 'signed-in');
  const [hasNegotiations, setHasNegotiations] = useState(false);
  return (
    <>
      <OfferHost />
      {isMember && mayHaveOffers(boat) && <MemberBar onNegotiationChange={setHasNegotiations} />}
      {!(isMember && hasNegotiations) && <AskingBar />}
    </>
  );
}
