import type { OfferAnswer, OfferKind, OfferSide, OfferState } from '../../../contract/offers.ts';

/**
 * The state changes of an offer: open until it's answered or ends; after that, only an accepted offer can
 * still fall through. The trigger `offer_moves` enforces the same.
 */
export const offerStates: Record<OfferState, readonly OfferState[]> = {
  open: ['accepted', 'declined', 'countered', 'withdrawn', 'expired'],
  accepted: ['fell-through'],
  declined: [],
  countered: [],
  withdrawn: [],
  expired: [],
  'fell-through': [],
};

/** The state that each answer gives an open offer. */
export const answered = {
  accept: 'accepted',
  decline: 'declined',
  counter: 'countered',
  withdraw: 'withdrawn',
} as const satisfies Record<OfferAnswer, OfferState>;

/** The listing status in which an offer of each kind can be open. */
export const lotStatusFor: Record<OfferKind, string> = {
  marketplace: 'live',
  'offer-window': 'offer-window',
  'second-chance': 'offer-window',
};

export interface OfferToAnswer {
  kind: OfferKind;
  madeBy: OfferSide;
  state: OfferState;
  expiresAt: Date;
}

export interface OfferContext {
  lotStatus: string;
  now: Date;
  side: OfferSide;
  /** In an offer window: whether this side has made its one offer. */
  hasMadeOne: boolean;
}

/** What a side can do with the last offer of a negotiation; decides both the answers and the buttons. */
export function mayAnswer(
  { kind, madeBy, state, expiresAt }: OfferToAnswer,
  { lotStatus, now, side, hasMadeOne }: OfferContext,
): OfferAnswer[] {
  if (state !== 'open' || now >= expiresAt || lotStatus !== lotStatusFor[kind]) return [];
  // After an auction closed, an offer is binding until it's answered, and each side can make one.
  if (madeBy === side) return kind === 'marketplace' ? ['withdraw'] : [];
  if (kind === 'marketplace' || (kind === 'offer-window' && !hasMadeOne))
    return ['accept', 'counter', 'decline'];
  return ['accept', 'decline'];
}
