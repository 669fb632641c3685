import type { PaymentMethod, saleSteps, SaleStage } from '../../../contract/agreed-sales.ts';
import type { ProblemReason, WayOutKind } from '../../../contract/sale-problems.ts';
import type { SaleSide } from '../../../contract/sales.ts';

/** A problem that hasn't ended, and the way out that waits for an answer. Amounts in minor units. */
export interface OpenProblem {
  by: SaleSide;
  reason: ProblemReason;
  isAnswered: boolean;
  wayOut: { by: SaleSide; kind: WayOutKind; price: number | null } | null;
}

/** A sale's state, as far as its steps depend on it. Amounts in minor units. */
export interface SaleState {
  stage: SaleStage;
  price: number;
  /** The buyer can still withdraw because of a survey or a sea trial. */
  hasConditions: boolean;
  /** Who has signed the bill of sale, or confirmed its paper copy. */
  hasPaperwork: Record<SaleSide, boolean>;
  /** A signed paper copy was uploaded instead. */
  isOnPaper: boolean;
  /** How the buyer pays; null until they have chosen. */
  method: PaymentMethod | null;
  sent: number;
  received: number;
  /** Bank debits that the bank hasn't answered yet. */
  pending: number;
  handover: { by: SaleSide; isAccepted: boolean } | null;
  problem: OpenProblem | null;
  /** The boat was handed over so recently that its buyer can still report a problem. */
  isClaimable: boolean;
}

/** Whose turn it is: what one side, or both, do next. */
export interface NextStep {
  act: (typeof saleSteps)[number];
  by: SaleSide | 'both';
}

/** In which stages an act can be done, and by whom. */
export interface ActRule {
  stages: readonly SaleStage[];
  isAllowed(state: SaleState, side: SaleSide): boolean;
}

/** Whatever was signed doesn't count anymore: both sides sign the bill again. */
export const withNewBill = (state: SaleState): SaleState => ({
  ...state,
  hasPaperwork: { buyer: false, seller: false },
  isOnPaper: false,
  ...((state.stage === 'payment' || state.stage === 'handover') && { stage: 'paperwork' }),
});

/** What an act says besides itself. */
export interface ActDetails {
  /** Minor units. */
  amount?: number;
  method?: PaymentMethod;
  reason?: ProblemReason;
  wayOut?: WayOutKind;
}

export const otherSide = (side: SaleSide): SaleSide => (side === 'buyer' ? 'seller' : 'buyer');

/**
 * The payment is complete with the whole price, and no longer when some of it is taken back before the boat is handed
 * over.
 */
export function withStage(state: SaleState): SaleState {
  const isPaid = state.received >= state.price;
  if (state.stage === 'payment' && isPaid) return { ...state, stage: 'handover' };
  if (state.stage === 'handover' && !isPaid) return { ...state, stage: 'payment' };
  return state;
}
