import type { SaleAct } from '../../../contract/agreed-sales.ts';
import type { SaleSide } from '../../../contract/sales.ts';
import { afterProblemAct, isProblemAct, problemRules, problemStep } from './problem-steps.ts';
import {
  otherSide,
  withStage,
  type ActDetails,
  type ActRule,
  type NextStep,
  type SaleState,
} from './sale-state.ts';

/** The buyer brings the money to the handover, so its time is agreed on first. */
const isPaidAtHandover = ({ stage, method, sent, pending }: SaleState) =>
  stage === 'payment' && method === 'cashiers-check' && sent + pending === 0;

/**
 * In which stages an act can be done, and by whom. The buyer's word starts a payment and the seller's completes it;
 * the buyer's word completes the handover.
 */
export const actRules: Record<SaleAct, ActRule> = {
  'sign-bill-of-sale': {
    stages: ['paperwork'],
    isAllowed: ({ hasPaperwork, isOnPaper }, side) => !isOnPaper && !hasPaperwork[side],
  },
  'upload-bill-of-sale': { stages: ['paperwork'], isAllowed: ({ isOnPaper }) => !isOnPaper },
  // That the uploaded paper copy is what this side signed.
  'confirm-paperwork': {
    stages: ['paperwork'],
    isAllowed: ({ hasPaperwork, isOnPaper }, side) => isOnPaper && !hasPaperwork[side],
  },
  'choose-payment': {
    stages: ['paperwork', 'payment'],
    isAllowed: ({ sent, received, pending }, side) => side === 'buyer' && sent + received + pending === 0,
  },
  'report-payment': {
    stages: ['payment'],
    isAllowed: ({ sent, pending, price }, side) => side === 'buyer' && sent + pending < price,
  },
  // Also without the buyer's report: the seller sees the money first.
  'confirm-payment': {
    stages: ['payment'],
    isAllowed: ({ received, pending, price }, side) => side === 'seller' && received + pending < price,
  },
  'propose-handover': {
    stages: ['payment', 'handover'],
    isAllowed: (state) => state.stage === 'handover' || isPaidAtHandover(state),
  },
  'accept-handover': {
    stages: ['payment', 'handover'],
    isAllowed: (state, side) =>
      (state.stage === 'handover' || isPaidAtHandover(state)) &&
      state.handover !== null &&
      !state.handover.isAccepted &&
      state.handover.by !== side,
  },
  'confirm-handover': { stages: ['handover'], isAllowed: (_, side) => side === 'buyer' },
  'report-survey': {
    stages: ['paperwork', 'payment'],
    isAllowed: ({ hasConditions }, side) => hasConditions && side === 'buyer',
  },
  'accept-condition': {
    stages: ['paperwork', 'payment'],
    isAllowed: ({ hasConditions }, side) => hasConditions && side === 'buyer',
  },
  withdraw: {
    stages: ['paperwork', 'payment'],
    isAllowed: ({ hasConditions, pending, sent }, side) =>
      hasConditions && side === 'buyer' && sent + pending === 0,
  },
  // Emails the operator's transporters; offered only if there are any (check-act.ts).
  'request-transport': { stages: ['paperwork', 'payment', 'handover'], isAllowed: () => true },
  'ask-staff': { stages: ['paperwork', 'payment', 'handover'], isAllowed: () => true },
  ...problemRules,
};

/** What a side can do now, in the order in which the page offers it. */
export const actsOf = (state: SaleState, side: SaleSide): SaleAct[] =>
  (Object.keys(actRules) as SaleAct[]).filter(
    (act) => actRules[act].stages.includes(state.stage) && actRules[act].isAllowed(state, side),
  );

/** The next step; null once the sale has ended and no problem is open, and while only the buyer's bank is awaited. */
export function nextStep(state: SaleState): NextStep | null {
  if (state.problem) return problemStep(state.problem);
  if (state.hasConditions && (state.stage === 'paperwork' || state.stage === 'payment'))
    return { act: 'accept-condition', by: 'buyer' };
  if (state.stage === 'paperwork') return paperworkStep(state);
  if (state.stage === 'payment') return isPaidAtHandover(state) ? checkStep(state) : paymentStep(state);
  if (state.stage === 'handover') return planStep(state) ?? { act: 'confirm-handover', by: 'buyer' };
  return null;
}

const paperworkStep = ({ hasPaperwork, isOnPaper }: SaleState): NextStep => ({
  act: isOnPaper ? 'confirm-paperwork' : 'sign-bill-of-sale',
  by: hasPaperwork.buyer ? 'seller' : hasPaperwork.seller ? 'buyer' : 'both',
});

function paymentStep(state: SaleState): NextStep | null {
  const { sent, received, pending, method } = state;
  if (sent > received) return { act: 'confirm-payment', by: 'seller' };
  if (remaining(state, 'report-payment') <= 0) return null;
  return { act: method === null && sent + pending === 0 ? 'choose-payment' : 'report-payment', by: 'buyer' };
}

const checkStep = (state: SaleState): NextStep => planStep(state) ?? { act: 'report-payment', by: 'buyer' };

function planStep({ handover }: SaleState): NextStep | undefined {
  if (!handover) return { act: 'propose-handover', by: 'both' };
  return handover.isAccepted ? undefined : { act: 'accept-handover', by: otherSide(handover.by) };
}

/** The state after an act that `actRules` allows. */
export function afterAct(state: SaleState, side: SaleSide, act: SaleAct, details: ActDetails): SaleState {
  if (isProblemAct(act)) return afterProblemAct(state, side, act, details);
  const { amount = 0, method } = details;
  switch (act) {
    case 'upload-bill-of-sale':
      return {
        ...state,
        isOnPaper: true,
        hasPaperwork: { buyer: side === 'buyer', seller: side === 'seller' },
      };
    case 'sign-bill-of-sale':
    case 'confirm-paperwork': {
      const hasPaperwork = { ...state.hasPaperwork, [side]: true };
      return withStage({
        ...state,
        hasPaperwork,
        stage: hasPaperwork.buyer && hasPaperwork.seller ? 'payment' : 'paperwork',
      });
    }
    case 'choose-payment':
      return { ...state, method: method ?? state.method };
    case 'report-payment':
      return { ...state, sent: state.sent + amount, method: method ?? state.method ?? 'other' };
    case 'confirm-payment': {
      const received = state.received + amount;
      return withStage({ ...state, received, sent: Math.max(state.sent, received) });
    }
    case 'propose-handover':
      return { ...state, handover: { by: side, isAccepted: false } };
    case 'accept-handover':
      return { ...state, handover: state.handover && { ...state.handover, isAccepted: true } };
    case 'confirm-handover':
      return { ...state, stage: 'done', isClaimable: true };
    case 'accept-condition':
      return { ...state, hasConditions: false };
    case 'withdraw':
      return { ...state, problem: null, stage: 'fell-through' };
    case 'report-survey':
    case 'request-transport':
    case 'ask-staff':
      return state;
  }
}

/** The most that an act's amount can be: what remains to be paid. Minor units. */
export const remaining = (state: SaleState, act: SaleAct): number =>
  state.price - state.pending - (act === 'report-payment' ? state.sent : state.received);

/** What a bank debit of the buyer does to a sale: to what is pending, and to what is paid. It can happen in every stage. */
export const debitRules = {
  start: { pending: 1, paid: 0 },
  receive: { pending: -1, paid: 1 },
  fail: { pending: -1, paid: 0 },
  /** The bank took the money back, or we refunded it. */
  'take-back': { pending: 0, paid: -1 },
} as const;
export type DebitStep = keyof typeof debitRules;

/** The state after a debit was started, or the bank or a refund changed it. */
export function afterDebit(state: SaleState, step: DebitStep, amount: number): SaleState {
  const rule = debitRules[step];
  return withStage({
    ...state,
    pending: state.pending + rule.pending * amount,
    sent: state.sent + rule.paid * amount,
    received: state.received + rule.paid * amount,
  });
}
