import type { OfferAnswer, OfferKind, OfferSide, OfferState } from '../../../contract/offers.ts';

/** What an offer may become: open until it is answered or ends, and then only an acceptance can still come to nothing. The trigger `offer_moves` holds the same. */
export const offerStates: Record<OfferState, readonly OfferState[]> = {
  open: ['accepted', 'declined', 'countered', 'withdrawn', 'expired'],
  accepted: ['fell-through'],
  declined: [],
  countered: [],
  withdrawn: [],
  expired: [],
  'fell-through': [],
};

/** What each answer makes of an open offer. */
export const answered = {
  accept: 'accepted',
  decline: 'declined',
  counter: 'countered',
  withdraw: 'withdrawn',
} as const satisfies Record<OfferAnswer, OfferState>;

/** The states of a listing in which an offer of each kind stands. */
export const standsWhile: Record<OfferKind, string> = {
  marketplace: 'live',
  'offer-window': 'offer-window',
  'second-chance': 'offer-window',
};

export interface Standing {
  kind: OfferKind;
  madeBy: OfferSide;
  state: OfferState;
  expiresAt: Date;
}

export interface Around {
  lotStatus: string;
  now: Date;
  side: OfferSide;
  /** In an offer window: whether this side has made its one offer. */
  hasMadeOne: boolean;
}

/** What a side may do with the last offer of a talk: the one rule for the answers and for the buttons. */
export function mayAnswer(
  { kind, madeBy, state, expiresAt }: Standing,
  { lotStatus, now, side, hasMadeOne }: Around,
): OfferAnswer[] {
  if (state !== 'open' || now >= expiresAt || lotStatus !== standsWhile[kind]) return [];
  // After a close an offer binds until it is answered: there is one each way.
  if (madeBy === side) return kind === 'marketplace' ? ['withdraw'] : [];
  if (kind === 'marketplace' || (kind === 'offer-window' && !hasMadeOne))
    return ['accept', 'counter', 'decline'];
  return ['accept', 'decline'];
}
