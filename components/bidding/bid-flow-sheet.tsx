import { useEffect } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { BidSheet } from './bid-sheet.tsx';
import type { BidRequest } from './bid-request.ts';
import { useBidFlow } from './use-bid-flow.ts';

/** Loaded with the first wish to bid. Each new request opens it. */
export function BidFlowSheet({ request }: { request: BidRequest | null }) {
  const flow = useBidFlow(useLiveBoatContext());
  const { open } = flow;
  useEffect(() => {
    if (request) open(request);
    // A request is a new object each time; `open` reads what is current.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [request]);
  return <BidSheet flow={flow} />;
}
