import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentMethods, saleActs, saleStages, type SaleAct } from '../../../contract/agreed-sales.ts';
import { problemReasons, wayOutKinds } from '../../../contract/sale-problems.ts';
import type { SaleSide } from '../../../contract/sales.ts';
import { afterOutcome, reasonsOf, waysOutOf } from './problem-steps.ts';
import type { ActDetails, SaleState } from './sale-state.ts';
import {
  actsOf,
  afterAct,
  afterDebit,
  debitRules,
  nextStep,
  remaining,
  type DebitStep,
} from './sale-steps.ts';

const price = 45_000_00;
const start: SaleState = {
  stage: 'paperwork',
  price,
  hasPaperwork: { buyer: false, seller: false },
  isOnPaper: false,
  hasConditions: false,
  method: null,
  sent: 0,
  received: 0,
  pending: 0,
  handover: null,
  problem: null,
  isClaimable: false,
};
const sides = ['buyer', 'seller'] as const;

const debitSteps = Object.keys(debitRules) as DebitStep[];
interface Turn {
  side: SaleSide;
  act: SaleAct | DebitStep;
  share: number;
  details: Pick<ActDetails, 'method' | 'reason' | 'wayOut'>;
}

const turnOf = (act: SaleAct): Turn => ({
  side: 'buyer',
  act,
  share: 100,
  details: { method: 'wire', reason: 'other', wayOut: 'cancel' },
});

/** Random turns: who tries what, or what the buyer's bank does, and how much of what remains is paid. */
const turns = fc.array(
  fc.record<Turn>({
    side: fc.constantFrom<SaleSide>(...sides),
    act: fc.constantFrom<SaleAct | DebitStep>(...saleActs, ...debitSteps),
    share: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 })),
    details: fc.record({
      method: fc.constantFrom(...paymentMethods),
      reason: fc.constantFrom(...problemReasons),
      wayOut: fc.constantFrom(...wayOutKinds),
    }),
  }),
  { maxLength: 80 },
);

const isDebitStep = (act: Turn['act']): act is DebitStep => act in debitRules;

/** What the use case lets through of a turn: amounts within what remains, reasons and ways out that are offered. */
function detailsOf(
  state: SaleState,
  { side, share, details }: Turn,
  act: SaleAct,
  debited: number,
): ActDetails | undefined {
  if (act === 'report-problem' && !reasonsOf(state, side).includes(details.reason ?? 'other')) return;
  if (act !== 'propose-way-out')
    return { ...details, amount: Math.max(1, Math.floor((remaining(state, act) * share) / 100)) };
  if (!waysOutOf(state, 'auction').includes(details.wayOut ?? 'cancel')) return;
  // What was paid through the site isn't returned in part.
  const least = debited + state.pending > 0 ? state.sent + state.pending : 1;
  const amount = Math.max(least, Math.floor(((state.price - 1) * share) / 100));
  return amount < state.price ? { ...details, amount } : undefined;
}

/** What a debit's step can be about: the state after it, or nothing. */
function debitOf(state: SaleState, step: DebitStep, share: number, debited: number): number {
  const left = remaining(state, 'report-payment');
  const canStart = state.pending === 0 && left > 0 && ['paperwork', 'payment'].includes(state.stage);
  if (step === 'start') return canStart ? Math.max(1, Math.floor((left * share) / 100)) : 0;
  return step === 'take-back' ? debited : state.pending;
}

/** The states that these turns pass through; what isn't allowed changes nothing. */
function walk(list: Turn[], begin = start): SaleState[] {
  const states = [begin];
  /** What the bank paid and can take back. */
  let debited = 0;
  for (const turn of list) {
    const state = states.at(-1) ?? start;
    const { act, side, share } = turn;
    if (isDebitStep(act)) {
      const amount = debitOf(state, act, share, debited);
      if (amount === 0) continue;
      debited += debitRules[act].paid * amount;
      states.push(afterDebit(state, act, amount));
    } else {
      const details = actsOf(state, side).includes(act) && detailsOf(state, turn, act, debited);
      if (details) states.push(afterAct(state, side, act, details));
    }
  }
  return states;
}

/** The state once the bank has answered. */
const answered = (state: SaleState): SaleState =>
  state.pending > 0 ? afterDebit(state, 'receive', state.pending) : state;

test('from every state, doing the next step again and again ends the sale', () => {
  fc.assert(
    fc.property(turns, fc.boolean(), (list, hasConditions) => {
      let state = walk(list, { ...start, hasConditions }).at(-1) ?? start;
      const isOver = () => (state.stage === 'done' || state.stage === 'fell-through') && !state.problem;
      for (let i = 0; i < 25 && !isOver(); i++) {
        const next = nextStep(state);
        if (!next) {
          // Only the bank is awaited.
          expect(state.pending).toBeGreaterThan(0);
          state = answered(state);
          continue;
        }
        const side = next.by === 'both' ? 'seller' : next.by;
        expect(actsOf(state, side)).toContain(next.act);
        state = afterAct(state, side, next.act, {
          amount: remaining(state, next.act),
          method: 'wire',
          wayOut: 'cancel',
        });
      }
      expect(nextStep(state)).toBeNull();
      expect(state.stage).toBeOneOf(['done', 'fell-through']);
    }),
    // Withdrawing with a problem open once left it open.
    { examples: [[[turnOf('report-problem'), turnOf('withdraw')], true]] },
  );
});

test('a stage follows its predecessor, and only a way out ends a sale before it is done', () => {
  fc.assert(
    fc.property(turns, (list) => {
      const states = walk(list.filter(({ act }) => act !== 'accept-way-out' && act !== 'withdraw'));
      for (const [i, state] of states.entries()) {
        const before = states[i - 1] ?? start;
        const isBack =
          before.stage === 'handover' && state.stage === 'payment' && state.received < before.received;
        // The last paper can be confirmed when the whole price is paid already.
        const isPaidFirst = before.stage === 'paperwork' && state.stage === 'handover';
        if (!isBack && !isPaidFirst)
          expect(saleStages.indexOf(state.stage) - saleStages.indexOf(before.stage)).toBeOneOf([0, 1]);
        expect(state.stage).not.toBe('fell-through');
      }
    }),
  );
});

test('no payment is counted beyond the price, and an unpaid boat isn’t handed over', () => {
  fc.assert(
    fc.property(turns, (list) => {
      const states = walk(list);
      for (const [i, state] of states.entries()) {
        const before = states[i - 1] ?? start;
        expect(state.price).toBeLessThanOrEqual(price);
        expect(state.received).toBeGreaterThanOrEqual(0);
        expect(state.received).toBeLessThanOrEqual(state.sent);
        expect(state.pending).toBeGreaterThanOrEqual(0);
        expect(state.sent + state.pending).toBeLessThanOrEqual(price);
        if (state.stage === 'payment') expect(state.received).toBeLessThan(state.price);
        if (state.stage === 'handover' || (state.stage === 'done' && before.stage !== 'done'))
          expect(state.received).toBeGreaterThanOrEqual(state.price);
      }
    }),
  );
});

test('neither side does what is the other’s to do', () => {
  fc.assert(
    fc.property(turns, (list) => {
      for (const state of walk(list)) {
        expect(actsOf(state, 'seller')).not.toContain('report-payment');
        expect(actsOf(state, 'seller')).not.toContain('choose-payment');
        expect(actsOf(state, 'seller')).not.toContain('confirm-handover');
        expect(actsOf(state, 'buyer')).not.toContain('confirm-payment');
        if (state.handover) expect(actsOf(state, state.handover.by)).not.toContain('accept-handover');
        const { problem } = state;
        if (!problem) continue;
        expect(actsOf(state, problem.by)).not.toContain('answer-problem');
        expect(actsOf(state, problem.by === 'buyer' ? 'seller' : 'buyer')).not.toContain('withdraw-problem');
        if (!problem.wayOut) continue;
        expect(actsOf(state, problem.wayOut.by)).not.toContain('accept-way-out');
        expect(actsOf(state, problem.wayOut.by)).not.toContain('decline-way-out');
      }
    }),
  );
});

test('a sale that ended for good has nothing to do', () => {
  for (const stage of ['done', 'fell-through'] as const)
    for (const side of sides) expect(actsOf({ ...start, stage }, side)).toEqual([]);
});

test('after the handover, only the buyer can report what was hidden, and only for a while', () => {
  const done: SaleState = { ...start, stage: 'done', sent: price, received: price, isClaimable: true };
  expect(reasonsOf(done, 'buyer')).toEqual(['not-as-described', 'lien', 'other']);
  expect(reasonsOf(done, 'seller')).toEqual(['other']);
  expect(reasonsOf({ ...done, isClaimable: false }, 'buyer')).toEqual([]);
});

test('a price paid in parts is paid once the parts add up', () => {
  const payment: SaleState = { ...start, stage: 'payment', hasPaperwork: { buyer: true, seller: true } };
  expect(nextStep(payment)).toEqual({ act: 'choose-payment', by: 'buyer' });
  const chosen = afterAct(payment, 'buyer', 'choose-payment', { method: 'wire' });
  const first = afterAct(chosen, 'buyer', 'report-payment', { amount: 5_000_00 });
  expect(nextStep(first)).toEqual({ act: 'confirm-payment', by: 'seller' });
  const confirmed = afterAct(first, 'seller', 'confirm-payment', { amount: 5_000_00 });
  expect(confirmed).toMatchObject({ stage: 'payment', sent: 5_000_00, received: 5_000_00 });
  expect(nextStep(confirmed)).toEqual({ act: 'report-payment', by: 'buyer' });
  expect(remaining(confirmed, 'confirm-payment')).toBe(40_000_00);
  expect(afterAct(confirmed, 'seller', 'confirm-payment', { amount: 40_000_00 })).toMatchObject({
    stage: 'handover',
    sent: price,
    received: price,
  });
});

test('with a cashier’s check, the handover is planned first and paid at its time', () => {
  let state: SaleState = { ...start, stage: 'payment', hasPaperwork: { buyer: true, seller: true } };
  state = afterAct(state, 'buyer', 'choose-payment', { method: 'cashiers-check' });
  const steps = [];
  for (let step = nextStep(state); step; step = nextStep(state)) {
    steps.push(step.act);
    state = afterAct(state, step.by === 'both' ? 'buyer' : step.by, step.act, {
      amount: remaining(state, step.act),
    });
  }
  expect(steps).toEqual([
    'propose-handover',
    'accept-handover',
    'report-payment',
    'confirm-payment',
    'confirm-handover',
  ]);
});

test('a payment that the bank takes back is due again before the handover, and not after the end', () => {
  const paid: SaleState = {
    ...start,
    stage: 'handover',
    hasPaperwork: { buyer: true, seller: true },
    method: 'other',
    sent: price,
    received: price,
  };
  const back = afterDebit(paid, 'take-back', 10_000_00);
  expect(back).toMatchObject({ stage: 'payment', sent: price - 10_000_00, received: price - 10_000_00 });
  expect(nextStep(back)).toEqual({ act: 'report-payment', by: 'buyer' });
  expect(afterDebit({ ...paid, stage: 'done' }, 'take-back', price)).toMatchObject({
    stage: 'done',
    received: 0,
  });
});

test('while the bank is awaited for the rest of the price, nobody has anything to pay or confirm', () => {
  const payment: SaleState = { ...start, stage: 'payment', hasPaperwork: { buyer: true, seller: true } };
  const awaited = afterDebit(payment, 'start', price);
  expect(nextStep(awaited)).toBeNull();
  for (const side of sides)
    for (const act of ['report-payment', 'confirm-payment', 'choose-payment'] as const)
      expect(actsOf(awaited, side)).not.toContain(act);
  expect(nextStep(afterDebit(awaited, 'fail', price))).toEqual({ act: 'choose-payment', by: 'buyer' });
});

test('a lower price needs a new bill of sale; if it was already paid, the handover follows', () => {
  const state: SaleState = {
    ...start,
    stage: 'payment',
    sent: 40_000_00,
    received: 40_000_00,
    problem: { by: 'buyer', reason: 'not-as-described', isAnswered: true, wayOut: null },
  };
  const lowered = afterOutcome(state, { kind: 'lower-price', price: 40_000_00 });
  expect(lowered).toMatchObject({
    stage: 'paperwork',
    hasPaperwork: { buyer: false, seller: false },
    price: 40_000_00,
    problem: null,
  });
  expect(nextStep(lowered)).toEqual({ act: 'sign-bill-of-sale', by: 'both' });
  const signed = sides.reduce((now, side) => afterAct(now, side, 'sign-bill-of-sale', {}), lowered);
  expect(signed.stage).toBe('handover');
  const done = { ...state, stage: 'done', isClaimable: true } as const;
  expect(afterOutcome(done, { kind: 'lower-price', price: 39_000_00 }).stage, 'the buyer has the boat').toBe(
    'done',
  );
  expect(afterOutcome(state, { kind: 'continue', price: null })).toMatchObject({ stage: 'payment' });
  expect(afterOutcome(state, { kind: 'cancel', price: null })).toMatchObject({ stage: 'fell-through' });
});

test('a paper copy replaces signatures: who uploaded it has signed it, and the other side confirms it', () => {
  const signed = afterAct(start, 'buyer', 'sign-bill-of-sale', {});
  expect(nextStep(signed)).toEqual({ act: 'sign-bill-of-sale', by: 'seller' });
  const uploaded = afterAct(signed, 'seller', 'upload-bill-of-sale', {});
  expect(uploaded.hasPaperwork).toEqual({ buyer: false, seller: true });
  expect(nextStep(uploaded)).toEqual({ act: 'confirm-paperwork', by: 'buyer' });
  for (const side of sides)
    for (const act of ['sign-bill-of-sale', 'upload-bill-of-sale'] as const)
      expect(actsOf(uploaded, side)).not.toContain(act);
  expect(actsOf(uploaded, 'seller')).not.toContain('confirm-paperwork');
  expect(afterAct(uploaded, 'buyer', 'confirm-paperwork', {}).stage).toBe('payment');
});

test('nothing is paid or handed over before both sides have signed', () => {
  fc.assert(
    fc.property(turns, (list) => {
      for (const state of walk(list)) {
        const { buyer, seller } = state.hasPaperwork;
        if (state.stage === 'payment' || state.stage === 'handover')
          expect([buyer, seller]).toEqual([true, true]);
        if (state.stage === 'paperwork') expect(buyer && seller).toBe(false);
      }
    }),
  );
});

test('only the buyer accepts or withdraws because of a survey, before the handover and before any payment', () => {
  fc.assert(
    fc.property(turns, (list) => {
      for (const state of walk(list, { ...start, hasConditions: true })) {
        for (const act of ['report-survey', 'accept-condition', 'withdraw'] as const)
          expect(actsOf(state, 'seller')).not.toContain(act);
        const canWithdraw = actsOf(state, 'buyer').includes('withdraw');
        if (canWithdraw) expect([state.hasConditions, state.sent + state.pending]).toEqual([true, 0]);
        if (!['paperwork', 'payment'].includes(state.stage)) expect(canWithdraw).toBe(false);
      }
    }),
  );
});
