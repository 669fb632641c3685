import type { AuctionStatus } from '../auction/auction-status.ts';
import { onDemand } from '../ui/on-demand.tsx';

/** What the seller sees of their own auction in place of the bid form. Nobody else loads it. */
export const OwnerPart = onDemand<{ status: AuctionStatus }>(() =>
  import('./owner-controls.tsx').then((m) => m.OwnerControls),
);
