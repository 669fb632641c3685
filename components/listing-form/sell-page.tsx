import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { Meta } from '../shell/meta.tsx';
import { SellLanding } from './sell-landing.tsx';
import { SellSkeleton } from './sell-skeleton.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/listing-form.ts';

const SellFlow = onDemand(() => import('./sell-flow.tsx').then((m) => m.SellFlow), SellSkeleton);

/**
 * /sell-boat-step: what selling is for a visitor, the steps for a member; until that is known the cookie
 * decides (styles/global.css).
 */
export function SellPage() {
  const { status, details } = useAppSelector((state) => state.user);
  return (
    <>
      <Meta page={t.sellABoat} description={t.sellYourBoatByAuctionOr} canonical={paths.sell()} />
      {details && status !== 'guest' ? (
        <SellFlow />
      ) : (
        <>
          {status !== 'guest' && (
            <div className="for-member">
              <SellSkeleton />
            </div>
          )}
          {status !== 'loading' && (
            <div className="for-guest">
              <SellLanding />
            </div>
          )}
        </>
      )}
    </>
  );
}
