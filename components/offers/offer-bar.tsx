import { useState } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { AskingBar } from './asking-bar.tsx';
import { OfferHost } from './offer-host.tsx';
import { onDemand } from '../ui/on-demand.tsx';

const MemberBar = onDemand(() => import('./member-bar.tsx').then((m) => m.MemberBar));

/** On a phone asking price and one button in reach of the thumb, the same element until there are talks; on every screen the sheet that a wish to offer opens. */
export function OfferBar() {
  const isMember = useAppSelector(({ user }) => user.status === 'signed-in');
  const [hasTalks, setHasTalks] = useState(false);
  return (
    <>
      <OfferHost />
      {isMember && <MemberBar onTalks={setHasTalks} />}
      {!(isMember && hasTalks) && <AskingBar />}
    </>
  );
}
