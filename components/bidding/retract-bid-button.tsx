import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { onDemand } from '../ui/on-demand.tsx';

const RetractBid = onDemand(() => import('./retract-bid.tsx').then((m) => m.RetractBid));

/**
 * Shown while the user's bid can be corrected (a typing error) or retracted (the listing changed materially).
 */
export function RetractBidButton({
  only,
}: {
  /** On phones, each kind is in a different place. */ only?: 'slip' | 'changed';
}) {
  const right = useLiveBoatContext().boat.mine?.retractable;
  if (!right || (only && (only === 'changed') !== right.all)) return null;
  return <RetractBid right={right} />;
}
