import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minor, type Minor } from '../../../contract/money.ts';
import { saleEntry, type SaleMove } from '../ledger/sale-postings.ts';
import type { SaleState } from '../sales/sale-state.ts';
import { afterAct, afterDebit, remaining } from '../sales/sale-steps.ts';
import { debitOptions } from './debit-options.ts';
import { debitChanges, debitSteps, type DebitRow } from './debit-steps.ts';
import { availableOf, heldOf } from './held.ts';

const walks = 100_000;
const price = 45_000_00;
const rules = { saleDepositPercent: 10, saleDebitMax: 100_000_00 };

interface Debit {
  amount: Minor;
  state: DebitRow['state'];
  /** What the bank has done, which we may not know yet. */
  atBank: 'pending' | 'succeeded' | 'failed' | 'returned';
  refund: { amount: Minor; state: 'wanted' | 'done' } | null;
}

/** Our books and the gateway's, which this test keeps on its own. */
class Walk {
  sale: SaleState = {
    stage: 'paperwork',
    price,
    hasPaperwork: { buyer: false, seller: false },
    isOnPaper: false,
    hasConditions: false,
    method: null,
    problem: null,
    isClaimable: false,
    sent: 0,
    received: 0,
    pending: 0,
    handover: null,
  };
  debits: Debit[] = [];
  transfers: { amount: Minor; state: 'wanted' | 'done' }[] = [];
  /** The ledger: by account, and the keys that are posted. */
  ledger = new Map<string, number>();
  posted = new Set<string>();
  /** What the gateway has of ours. */
  atGateway = 0;
  #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** A number from 0 to below `n` (mulberry32). */
  random(n: number): number {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#seed ^ (this.#seed >>> 15), 1 | this.#seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  }

  book(move: SaleMove, id: number, amount: Minor): void {
    const entry = saleEntry(move, { id, sellerId: 7, boatId: 1, amount });
    if (this.posted.has(entry.key)) return;
    this.posted.add(entry.key);
    for (const [account, sign] of [
      [entry.debit, 1],
      [entry.credit, -1],
    ] as const)
      this.ledger.set(String(account), (this.ledger.get(String(account)) ?? 0) + sign * entry.amount);
  }

  get moves() {
    return {
      debits: this.debits,
      refunds: this.debits.flatMap(({ refund }) => (refund ? [refund] : [])),
      transfers: this.transfers,
    };
  }

  /** The gateway reports a debit's state, for the first time, again, or late. */
  report(id: number, state: Debit['atBank']): void {
    const debit = this.debits[id];
    if (!debit) return;
    for (const change of debitSteps(debit.state, state)) {
      const { state: next, sale, move } = debitChanges[change];
      if (move) this.book(move, id, debit.amount);
      const isRefunded = change === 'return' && debit.refund?.state === 'done';
      if (change === 'return' && debit.refund?.state === 'wanted') debit.refund = null;
      this.sale = afterDebit(this.sale, sale, isRefunded ? 0 : debit.amount);
      debit.state = next;
    }
  }
}

const acts: ((walk: Walk) => void)[] = [
  // The buyer pays what the page offers.
  (walk) => {
    const options = debitOptions(walk.sale, rules);
    const option = options[walk.random(options.length || 1)];
    if (!option) return;
    walk.debits.push({ amount: minor(option.amount), state: 'wanted', atBank: 'pending', refund: null });
    walk.sale = afterDebit(walk.sale, 'start', option.amount);
  },
  // The bank answers, or takes a payment back.
  (walk) => {
    const debit = walk.debits[walk.random(walk.debits.length || 1)];
    if (debit?.atBank === 'pending') {
      debit.atBank = walk.random(4) === 0 ? 'failed' : 'succeeded';
      if (debit.atBank === 'succeeded') walk.atGateway += debit.amount;
    } else if (debit?.atBank === 'succeeded' && walk.random(4) === 0) {
      debit.atBank = 'returned';
      walk.atGateway -= debit.amount;
    }
  },
  // An event arrives: the current state, or an old one that was late.
  (walk) => {
    const id = walk.random(walk.debits.length || 1);
    const now = walk.debits[id]?.atBank;
    if (now) walk.report(id, walk.random(3) === 0 ? 'pending' : now);
  },
  // The other ways to pay, the papers and the handover.
  (walk) => {
    const { sale } = walk;
    if (sale.stage === 'paperwork')
      walk.sale = afterAct(sale, sale.hasPaperwork.buyer ? 'seller' : 'buyer', 'sign-bill-of-sale', {});
    else if (sale.stage === 'payment' && remaining(sale, 'confirm-payment') > 0 && walk.random(3) === 0)
      walk.sale = afterAct(sale, 'seller', 'confirm-payment', {
        amount: 1 + walk.random(remaining(sale, 'confirm-payment')),
      });
    else if (sale.stage === 'handover') walk.sale = afterAct(sale, 'buyer', 'confirm-handover', {});
  },
  // The sale falls through.
  (walk) => {
    if (!['done', 'fell-through'].includes(walk.sale.stage) && walk.random(6) === 0)
      walk.sale = { ...walk.sale, stage: 'fell-through' };
  },
  // A transfer of a sale that is done, or the refunds of one that fell through, are stored...
  (walk) => {
    const available = availableOf(walk.moves);
    if (walk.sale.stage === 'done' && available > 0)
      walk.transfers.push({ amount: minor(available), state: 'wanted' });
    if (walk.sale.stage === 'fell-through')
      for (const debit of walk.debits)
        if (debit.state === 'succeeded') debit.refund ??= { amount: debit.amount, state: 'wanted' };
  },
  // ...and made.
  settle,
];

/** Does what is stored: a refund or a transfer is made once, however often it's reported. */
function settle(walk: Walk): void {
  for (const [id, debit] of walk.debits.entries()) {
    const { refund } = debit;
    if (!refund || (refund.state === 'wanted' && debit.atBank !== 'succeeded')) continue;
    if (refund.state === 'wanted') {
      walk.atGateway -= refund.amount;
      walk.sale = afterDebit(walk.sale, 'take-back', refund.amount);
      refund.state = 'done';
    }
    walk.book('debit-refund', id, refund.amount);
  }
  for (const [id, transfer] of walk.transfers.entries()) {
    if (transfer.state === 'wanted') walk.atGateway -= transfer.amount;
    transfer.state = 'done';
    walk.book('transfer', id, transfer.amount);
  }
}

test(`${walks.toLocaleString('en-US')} random walks: the ledger sums to zero and equals the gateway`, () => {
  const reached = { returned: 0, refunded: 0, transferred: 0, takenBackAfterwards: 0 };
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const walk = new Walk(seed);
      for (let i = 10 + walk.random(40); i > 0; i--) acts[walk.random(acts.length)]?.(walk);
      // In the end everything is reported and done.
      for (const [id, { atBank }] of walk.debits.entries()) walk.report(id, atBank);
      settle(walk);
      check(walk);
      if (walk.debits.some(({ state }) => state === 'returned')) reached.returned++;
      if (walk.debits.some(({ refund }) => refund !== null)) reached.refunded++;
      if (walk.transfers.length > 0) reached.transferred++;
      if (heldOf(walk.moves) < 0) reached.takenBackAfterwards++;
    }),
    { numRuns: walks },
  );
  for (const count of Object.values(reached)) expect(count).toBeGreaterThan(walks / 1_000);
});

function check({ ledger, atGateway, moves, sale, debits }: Walk): void {
  const sum = [...ledger.values()].reduce((total, amount) => total + amount, 0);
  const gateway = ledger.get('gateway') ?? 0;
  const held = -(ledger.get('held-for-others,7') ?? 0);
  const total = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
  const everPaid = total(debits.filter(({ state }) => state === 'succeeded' || state === 'returned'));
  const isRight =
    total(moves.transfers) + total(moves.refunds) <= everPaid &&
    sum === 0 &&
    gateway === atGateway &&
    held === heldOf(moves) &&
    sale.pending ===
      debits.reduce((total, { amount, state }) => total + (state === 'wanted' ? amount : 0), 0) &&
    sale.received >= 0 &&
    sale.received <= sale.sent &&
    sale.sent + sale.pending <= sale.price;
  if (!isRight) throw new Error(JSON.stringify({ sum, gateway, atGateway, held, moves, sale }));
}
