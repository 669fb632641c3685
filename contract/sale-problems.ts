import { Type, type Static } from 'typebox';
import { Id, Instant, Money, Nullable, OneOf } from './common.ts';
import { SaleSide } from './sales.ts';

/** What can be wrong with a sale. */
export const problemReasons = ['not-paid', 'not-delivered', 'not-as-described', 'lien', 'other'] as const;
export const ProblemReason = OneOf(...problemReasons);
export type ProblemReason = Static<typeof ProblemReason>;

/**
 * How buyer and seller can end a problem. `lower-price`: the sale goes on at a lower price. `cancel`: the sale ends
 * without fault. `second-chance`: the sale ends as unpaid, and the next bidder can be offered the boat.
 */
export const wayOutKinds = ['lower-price', 'cancel', 'second-chance'] as const;
export const WayOutKind = OneOf(...wayOutKinds);
export type WayOutKind = Static<typeof WayOutKind>;

/** What our staff can decide. `continue`: the sale goes on as agreed. */
export const decisions = ['continue', 'lower-price', 'cancel'] as const;
export const Decision = OneOf(...decisions);
export type Decision = Static<typeof Decision>;

/** Whose fault it is that a sale fell through. */
export const saleFaults = ['buyer', 'seller', 'none'] as const;
export const SaleFault = OneOf(...saleFaults);
export type SaleFault = Static<typeof SaleFault>;

/** A problem that one side has reported and that hasn't ended. Its texts are in the sale's record. Amounts in minor units. */
export const SaleProblem = Type.Object({
  id: Id,
  reason: ProblemReason,
  by: SaleSide,
  reportedAt: Instant,
  isAnswered: Type.Boolean(),
  /** The proposal that waits for the other side's answer. */
  wayOut: Nullable(Type.Object({ id: Id, by: SaleSide, kind: WayOutKind, price: Nullable(Money) })),
});
export type SaleProblem = Static<typeof SaleProblem>;
