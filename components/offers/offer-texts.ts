import type { SaleCondition } from '../../contract/sales.ts';
import type { Offer, Negotiation } from '../../contract/offers.ts';
import { timeUntil } from '../../utils/time.ts';
import * as t from '../../locales/offers.ts';

/** Who named an amount, as the label above it. */
export function labelOf(
  { mySide, kind, otherParty }: Pick<Negotiation, 'mySide' | 'kind' | 'otherParty'>,
  { madeBy, state }: Offer,
): string {
  if (state === 'accepted') return t.agreed;
  if (madeBy === mySide) return t.yourOffer;
  if (kind === 'second-chance') return t.secondChanceOfferAtYourBest;
  return t.offerFrom({ otherParty });
}

/** "48 hours left", "04:12:36 left"; nothing once it's answered. */
export function leftOf({ expiresAt, state }: Offer, now: number): string {
  if (state !== 'open') return '';
  return Date.parse(expiresAt) <= now ? t.expired : t.leftTimeUntil({ timeUntil: timeUntil(expiresAt, now) });
}

/** What became of an offer, to who made it and to who got it. `canAnswer`: the user's role can answer offers. */
export function outcomeOf(
  { mySide, boat }: Pick<Negotiation, 'mySide' | 'boat'>,
  offer: Offer,
  canAnswer: boolean,
): string {
  const isMine = offer.madeBy === mySide;
  const other = mySide === 'buyer' ? t.theSeller : t.theBuyer2;
  switch (offer.state) {
    case 'open':
      if (isMine) return t.waitingForTheSeller({ isBuyer: mySide === 'buyer' });
      return canAnswer ? t.waitingForYou : t.waitingForYourDealership;
    case 'accepted':
      return boat.saleState === 'done' ? t.sold : isMine ? t.accepted({ other }) : t.youAccepted;
    case 'declined':
      return isMine ? t.declined : t.youDeclined;
    case 'countered':
      return isMine ? t.countered({ other }) : t.youCountered;
    case 'withdrawn':
      return isMine ? t.youWithdrewIt : t.withdrawn;
    case 'expired':
      return t.expired;
    case 'fell-through':
      return t.theDealFellThrough;
  }
}

/** One line of a negotiation's history. */
export const lineOf = (negotiation: Negotiation, offer: Offer): string =>
  t.offered({
    madeBy:
      offer.madeBy === negotiation.mySide
        ? t.you
        : negotiation.mySide === 'buyer'
          ? t.theSeller
          : negotiation.otherParty,
    amount: offer.amount,
  });

export const conditionLabels: Record<SaleCondition, string> = { survey: t.aSurvey, 'sea-trial': t.aSeaTrial };
