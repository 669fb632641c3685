import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { Standing } from '../bidding/standing.ts';
import { Awaited } from '../ui/awaited.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { AskingButton } from './asking-button.tsx';

interface OfferActionProps {
  standing: Standing;
  hasBar: boolean;
}

const OfferPart = onDemand(() => import('./offer-part.tsx').then((m) => m.OfferPart), AwaitedPart);

/** Where offers play a part: on a marketplace boat, and after an auction's close for those whom it concerns. */
const hasOffers: Partial<Record<Standing, true>> = { asking: true, 'under-offer': true, 'not-met': true, sold: true, won: true, unsold: true };

/** Make an offer, for who looks; for a member also what stands between them and the other side, loaded when it is known who looks. */
export function OfferAction(props: OfferActionProps) {
  const who = useAppSelector(({ user }) => user.status);
  if (!hasOffers[props.standing]) return null;
  if (who === 'guest') return <Asking {...props} />;
  return who === 'signed-in' ? <OfferPart {...props} /> : <AwaitedPart {...props} />;
}

function Asking({ standing, hasBar }: OfferActionProps) {
  const { boat } = useLiveBoatContext();
  return standing === 'asking' && !hasBar && !boat.mine?.isSeller ? <AskingButton /> : null;
}

function AwaitedPart(props: OfferActionProps) {
  return <><Asking {...props} /><Awaited /></>;
}
