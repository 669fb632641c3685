import { lazy, Suspense } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { Standing } from '../bidding/standing.ts';
import { AskingButton } from './asking-button.tsx';
import { Awaited } from '../ui/awaited.tsx';

const OfferPart = lazy(() => import('./offer-part.tsx').then((m) => ({ default: m.OfferPart })));

/** Where offers play a part: on a marketplace boat, and after an auction's close for those whom it concerns. */
const hasOffers: Partial<Record<Standing, true>> = { asking: true, 'under-offer': true, 'not-met': true, sold: true, won: true, unsold: true };

/** Make an offer, for who looks; for a member also what stands between them and the other side, loaded when it is known who looks. */
export function OfferAction({ standing, hasBar }: { standing: Standing; hasBar: boolean }) {
  const { boat } = useLiveBoatContext();
  const who = useAppSelector(({ user }) => user.status);
  if (!hasOffers[standing]) return null;
  const asking = standing === 'asking' && !hasBar && !boat.mine?.isSeller ? <AskingButton /> : null;
  if (who === 'guest') return asking;
  const awaited = <>{asking}<Awaited /></>;
  if (who !== 'signed-in') return awaited;
  return <Suspense fallback={awaited}><OfferPart standing={standing} hasBar={hasBar} /></Suspense>;
}
