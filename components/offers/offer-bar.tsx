import dynamic from 'next/dynamic';
import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { formatMoney } from '../../utils/money.ts';
import { standingOf } from '../bidding/standing.ts';
import { Button } from '../ui/button.tsx';
import { OfferHost } from './offer-host.tsx';
import { requestOffer } from './offer-request.ts';
import bar from '../bidding/bid-bar.module.css';

const MemberBar = dynamic(() => import('./member-bar.tsx').then((m) => m.MemberBar), { ssr: false });

/** On a phone asking price and one button in reach of the thumb; on every screen the sheet that a wish to offer opens. */
export function OfferBar() {
  const live = useLiveBoatContext();
  const { boat } = live;
  const isMember = useAppSelector(({ user }) => user.status === 'signed-in');
  const standing = standingOf(live, live.serverTime);
  return (
    <>
      <OfferHost />
      {isMember && <MemberBar />}
      {!isMember && standing === 'asking' && (
        <div className={`${bar.bar} num needs-script`}>
          <p><b>{formatMoney(boat.price ?? 0)}</b><span className="meta">Asking price</span></p>
          <span className={bar.action}><Button variant="bid" isWide onClick={() => requestOffer({ act: 'make', kind: 'marketplace', side: 'buyer', boat })}>Make an offer</Button></span>
        </div>
      )}
    </>
  );
}
