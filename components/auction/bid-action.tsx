import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { ModalName } from '../../store/modal.slice.ts';
import type { UserDetails } from '../../contract/account.ts';
import { identityStatus } from '../../contract/identity.ts';
import { documentsFirst } from '../../utils/legal.ts';
import { Button } from '../ui/button.tsx';
import { requestBid } from './bid-request.ts';
import { useRequiredStep } from './use-required-step.ts';
import { isOpen, type AuctionStatus } from './auction-status.ts';
import * as t from '../../locales/auction.ts';

/** What still keeps this person from bidding, in the order in which it is solved; `named`: for this amount. */
export function missingStep(
  user: UserDetails | null,
  named?: { amount: number; limit: number },
): { name: ModalName; label: string } | null {
  if (!user) return null;
  if (user.isSiteStaff || user.actsFor) return { name: 'staff-account', label: t.staffAccountsCantBid };
  if (!user.emailVerified) return { name: 'verify-email', label: t.verifyYourEmailToBid };
  if (!user.phoneNumber) return { name: 'phone', label: t.addAPhoneNumberToBid };
  if (documentsFirst(user, 'buyer-aggrements').length > 0)
    return { name: 'terms', label: t.acceptTheTermsToBid };
  if (!user.hasCard) return { name: 'card', label: t.addACardToBid };
  if (named && needsIdentity(user, named.amount, named.limit))
    return { name: 'identity', label: t.verifyYourIdentityToBid };
  return null;
}

/** Whether there's a step left with which this person can bid; staff never can. */
export function hasStepLeft(user: UserDetails | null): boolean {
  const missing = missingStep(user);
  return missing !== null && missing.name !== 'staff-account';
}

/** Whether an amount is above what this user can promise without a verified identity. */
export const needsIdentity = (user: UserDetails | null, amount: number | null, limit: number): boolean =>
  user !== null && user.kycStatus !== identityStatus.verified && amount !== null && amount > limit;

/** The page has the seller's part twice: for a phone, and in the panel of a wide screen. */
function showOwnerPart(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-owner-part]')];
  parts.find((part) => part.offsetParent !== null)?.scrollIntoView({ block: 'center' });
}

/**
 * The one button: bid, raise, solve what is missing, or wait. `words` are those of the place it stands in.
 */
export function BidAction({
  status,
  labels,
}: {
  status: AuctionStatus;
  labels: { bid: string; raise: string; waits: string };
}) {
  const requireStep = useRequiredStep();
  const live = useLiveBoatContext();
  const user = useAppSelector((state) => state.user.details);
  if (!isOpen(status)) return null;
  if (live.certainty === 'unsure')
    return (
      <Button variant="bid" isWide disabled>
        {labels.waits}
      </Button>
    );
  if (live.boat.mine?.isSeller)
    return (
      <Button variant="line" isWide onClick={showOwnerPart}>
        {t.yourAuction}
      </Button>
    );
  const missing = live.isPreview ? null : missingStep(user);
  if (missing)
    return (
      <Button variant="ink" isWide onClick={() => requireStep(missing.name, {}, () => requestBid())}>
        {missing.label}
      </Button>
    );
  if (status === 'leading')
    return (
      <Button variant="line" isWide onClick={() => requestBid()}>
        {labels.raise}
      </Button>
    );
  return (
    <Button variant="bid" isWide onClick={() => requestBid()}>
      {labels.bid}
    </Button>
  );
}
