import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { Meta } from '../shell/meta.tsx';
import { SellLanding } from './sell-landing.tsx';
import { SellSkeleton } from './sell-skeleton.tsx';
import { onDemand } from '../ui/on-demand.tsx';

const SellFlow = onDemand(() => import('./sell-flow.tsx').then((m) => m.SellFlow), SellSkeleton);

/**
 * /sell-boat-step: what selling is for a visitor, the steps for a member; until that is known the cookie
 * decides (styles/global.css).
 */
export function SellPage() {
  const { status, details } = useAppSelector((state) => state.user);
  return (
    <>
      <Meta
        page="Sell A Boat"
        description="Sell your boat by auction or at an asking price. Listing is free, you receive the whole price, and every word is saved as you write it."
        canonical={paths.sell()}
      />
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
