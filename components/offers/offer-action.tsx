import dynamic from 'next/dynamic';
import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { Button } from '../ui/button.tsx';
import type { Standing } from '../bidding/standing.ts';
import { requestOffer } from './offer-request.ts';

const OfferPart = dynamic(() => import('./offer-part.tsx').then((m) => m.OfferPart), { ssr: false });

/** Where offers play a part: on a marketplace boat, and after an auction's close for those whom it concerns. */
const hasOffers: Partial<Record<Standing, true>> = { asking: true, 'under-offer': true, 'not-met': true, sold: true, won: true, unsold: true };

/** Make an offer, for who looks; for a member also what stands between them and the other side, loaded when it is known who looks. */
export function OfferAction({ standing, hasBar }: { standing: Standing; hasBar: boolean }) {
  const { boat } = useLiveBoatContext();
  const isMember = useAppSelector(({ user }) => user.status === 'signed-in');
  if (!hasOffers[standing]) return null;
  if (isMember) return <OfferPart standing={standing} hasBar={hasBar} />;
  if (standing !== 'asking' || hasBar) return null;
  return <Button variant="bid" isWide className="needs-script" onClick={() => requestOffer({ act: 'make', kind: 'marketplace', side: 'buyer', boat: { id: boat.id, title: boat.title, price: boat.price, cover: boat.cover } })}>Make an offer</Button>;
}
