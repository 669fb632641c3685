import { useEffect, useState } from 'react';
import { onOfferRequest, type OfferRequest } from './offer-request.ts';
import { onDemand } from '../ui/on-demand.tsx';

const OfferSheet = onDemand(() => import('./offer-sheet.tsx').then((m) => m.OfferSheet));

/** Where a page's one offer sheet lies; its script comes with the first wish. */
export function OfferHost() {
  const [request, setRequest] = useState<OfferRequest | null>(null);
  useEffect(() => onOfferRequest((wish) => setRequest({ ...wish })), []);
  return request && <OfferSheet request={request} />;
}
