import { useEffect, useEffectEvent } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { BidSheet } from './bid-sheet.tsx';
import type { BidRequest } from '../auction/bid-request.ts';
import { useBidFlow } from './use-bid-flow.ts';

/** Loaded with the first wish to bid. Each new request opens it. */
export function BidFlowSheet({ request }: { request: BidRequest | null }) {
  const flow = useBidFlow(useLiveBoatContext());
  const open = useEffectEvent(flow.open);
  useEffect(() => {
    if (request) open(request); // a new object each time
  }, [request]);
  return <BidSheet flow={flow} />;
}
