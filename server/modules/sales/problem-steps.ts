import type { SaleAct, SaleStage } from '../../../contract/agreed-sales.ts';
import type { Decision, ProblemReason, SaleFault, WayOutKind } from '../../../contract/sale-problems.ts';
import type { SaleSide } from '../../../contract/sales.ts';
import {
  otherSide,
  withNewBill,
  type ActDetails,
  type ActRule,
  type NextStep,
  type OpenProblem,
  type SaleState,
} from './sale-state.ts';

const problemActs = [
  'report-problem',
  'answer-problem',
  'propose-way-out',
  'accept-way-out',
  'decline-way-out',
  'withdraw-problem',
] as const satisfies SaleAct[];
type ProblemAct = (typeof problemActs)[number];
export const isProblemAct = (act: SaleAct): act is ProblemAct => problemActs.some((one) => one === act);

/** Who can report what, and when. */
const reasonRules: Record<ProblemReason, { by: SaleSide | 'both'; stages: readonly SaleStage[] }> = {
  'not-paid': { by: 'seller', stages: ['payment'] },
  'not-delivered': { by: 'buyer', stages: ['handover'] },
  'not-as-described': { by: 'buyer', stages: ['paperwork', 'payment', 'handover', 'done'] },
  lien: { by: 'buyer', stages: ['paperwork', 'payment', 'handover', 'done'] },
  other: { by: 'both', stages: ['paperwork', 'payment', 'handover', 'done'] },
};

/** What a side can report now. */
export const reasonsOf = ({ problem, stage, isClaimable }: SaleState, side: SaleSide): ProblemReason[] =>
  problem || (stage === 'done' && !isClaimable)
    ? []
    : (Object.keys(reasonRules) as ProblemReason[]).filter((reason) => {
        const rule = reasonRules[reason];
        return rule.stages.includes(stage) && (rule.by === 'both' || rule.by === side);
      });

const stages = ['paperwork', 'payment', 'handover', 'done'] as const;

/** A problem can be open in every stage that isn't final, and for a while after the handover. */
export const problemRules: Record<ProblemAct, ActRule> = {
  'report-problem': { stages, isAllowed: (state, side) => reasonsOf(state, side).length > 0 },
  'answer-problem': {
    stages,
    isAllowed: ({ problem }, side) => problem !== null && !problem.isAnswered && problem.by !== side,
  },
  'propose-way-out': {
    stages,
    isAllowed: ({ problem }, side) => problem !== null && problem.wayOut?.by !== otherSide(side),
  },
  'accept-way-out': { stages, isAllowed: ({ problem }, side) => problem?.wayOut?.by === otherSide(side) },
  'decline-way-out': { stages, isAllowed: ({ problem }, side) => problem?.wayOut?.by === otherSide(side) },
  'withdraw-problem': { stages, isAllowed: ({ problem }, side) => problem?.by === side },
};

/** Whose turn it is while a problem is open. Without a way out that both accept, our staff decides. */
export function problemStep({ by, isAnswered, wayOut }: OpenProblem): NextStep {
  if (wayOut) return { act: 'accept-way-out', by: otherSide(wayOut.by) };
  return isAnswered ? { act: 'propose-way-out', by: 'both' } : { act: 'answer-problem', by: otherSide(by) };
}

/** The state after an act about a problem. */
export function afterProblemAct(
  state: SaleState,
  side: SaleSide,
  act: ProblemAct,
  { amount, reason = 'other', wayOut }: ActDetails,
): SaleState {
  const { problem } = state;
  if (act === 'report-problem')
    return { ...state, problem: { by: side, reason, isAnswered: false, wayOut: null } };
  if (!problem) return state;
  // Whatever the other side says is an answer.
  const isAnswered = problem.isAnswered || side !== problem.by;
  switch (act) {
    case 'answer-problem':
      return { ...state, problem: { ...problem, isAnswered } };
    case 'propose-way-out': {
      const price = wayOut === 'lower-price' ? (amount ?? null) : null;
      return {
        ...state,
        problem: { ...problem, isAnswered, wayOut: { by: side, kind: wayOut ?? 'cancel', price } },
      };
    }
    case 'decline-way-out':
      return { ...state, problem: { ...problem, isAnswered, wayOut: null } };
    case 'withdraw-problem':
      return { ...state, problem: null };
    case 'accept-way-out':
      return problem.wayOut ? afterOutcome(state, problem.wayOut) : state;
  }
}

/** The state after a way out that both accept, or a decision by our staff. */
export function afterOutcome(
  state: SaleState,
  { kind, price }: { kind: WayOutKind | Decision; price: number | null },
): SaleState {
  if (kind === 'continue') return { ...state, problem: null };
  if (kind !== 'lower-price') return { ...state, problem: null, stage: 'fell-through' };
  // A lower price needs a new bill of sale, unless the buyer has the boat already.
  const lowered = { ...state, problem: null, price: price ?? state.price };
  return state.stage === 'done' ? lowered : withNewBill(lowered);
}

/** Whose fault it is that a sale ends by a way out. */
export const wayOutFault: Record<WayOutKind, SaleFault | null> = {
  'lower-price': null,
  cancel: 'none',
  'second-chance': 'buyer',
};

/** What becomes of the buyer's fee when a sale falls through, by whose fault it is. A lower price refunds the difference. */
export const feeWhenFallenThrough: Record<SaleFault, 'kept' | 'refunded'> = {
  buyer: 'kept',
  seller: 'refunded',
  none: 'refunded',
};

/** The ways out that a side can propose. Only an auction has a next bidder, and only before the boat is paid. */
export const waysOutOf = (state: SaleState, kind: string): WayOutKind[] => [
  'lower-price',
  'cancel',
  ...(kind === 'auction' && state.stage === 'payment' && state.received === 0
    ? (['second-chance'] as const)
    : []),
];
