import type { FinalState, GatewayHoldRecord, HoldRecord } from '../history.ts';
import { groupBy, type Verdict } from './verdict.ts';

/**
 * The ledger sums to zero and agrees with the gateway; each sale has one invoice and one captured hold, of
 * exactly its fee; no card is charged for anything else.
 */
export function checkMoney(final: FinalState): Verdict {
  const { ledger, sales, holds, gatewayHolds } = final;
  const entries = groupBy(ledger, ({ entryId }) => entryId);
  const problems = [
    ...[...entries].flatMap(([id, lines]) => {
      const sum = total(lines.map(({ amount }) => amount));
      return sum === 0 ? [] : [`Ledger entry ${id} sums to ${sum}.`];
    }),
    ...balances(final),
    ...matchHolds(holds, gatewayHolds),
    ...matchSales(final),
  ];
  return {
    name: 'Money is balanced',
    basis: `${entries.size} ledger entries, ${holds.length} holds here, ${gatewayHolds.length} at the gateway, ${sales.length} sales.`,
    problems,
  };
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function balances({ ledger, gatewayHolds, invoices, sales }: FinalState): string[] {
  const account = (kind: string) =>
    total(ledger.filter((line) => line.account === kind).map(({ amount }) => amount));
  const held = gatewayHolds.filter(({ state }) => state === 'held');
  const pairs: [string, number, number][] = [
    ['the ledger', total(ledger.map(({ amount }) => amount)), 0],
    ['money at the gateway', account('gateway'), total(gatewayHolds.map(({ captured }) => captured))],
    ['authorized at the gateway', account('authorised'), total(held.map(({ amount }) => amount))],
    ['held on cards', -account('held'), account('authorised')],
    ['invoiced', total(invoices.map(({ amount }) => amount)), total(sales.map((sale) => sale.buyersFee))],
  ];
  return pairs
    .filter(([, ours, theirs]) => ours !== theirs)
    .map(([what, ours, theirs]) => `${what}: ${ours} here, ${theirs} there.`);
}

/** Each hold here is the gateway's, in the same state, and the gateway has no other. */
function matchHolds(holds: readonly HoldRecord[], gatewayHolds: readonly GatewayHoldRecord[]): string[] {
  const problems: string[] = [];
  const ofRef = groupBy(holds, ({ ref }) => ref);
  for (const theirs of gatewayHolds) {
    const [ours, ...others] = ofRef.get(theirs.ref) ?? [];
    if (!ours) problems.push(`Hold ${theirs.ref} at the gateway is unknown here.`);
    else if (others.length > 0) problems.push(`Hold ${theirs.ref} is here ${others.length + 1} times.`);
    else if (ours.state !== theirs.state || ours.amount !== theirs.amount)
      problems.push(
        `Hold ${theirs.ref} is ${ours.state} (${ours.amount}) here, ${theirs.state} (${theirs.amount}) there.`,
      );
  }
  const known = new Set(gatewayHolds.map(({ ref }) => ref));
  for (const { ref, state, boatId } of holds) {
    if (state === 'wanted') problems.push(`A hold for auction ${boatId} was never placed.`);
    if (ref !== null && !known.has(ref)) problems.push(`The gateway doesn't know hold ${ref}.`);
  }
  return problems;
}

function matchSales({ auctions, sales, holds, invoices, lots }: FinalState): string[] {
  const problems: string[] = [];
  const salesOf = groupBy(sales, ({ boatId }) => boatId);
  const lotOf = new Map(lots.map((lot) => [lot.boatId, lot]));
  for (const { boatId } of auctions) {
    const report = (problem: string) => problems.push(`Auction ${boatId}: ${problem}`);
    const [lot, own] = [lotOf.get(boatId), salesOf.get(boatId) ?? []];
    const captured = holds.filter((hold) => hold.boatId === boatId && hold.state === 'captured');
    const held = holds.filter((hold) => hold.boatId === boatId && hold.state === 'held');
    const isSold = lot?.status === 'sold';
    if (own.length !== (isSold ? 1 : 0)) report(`it is ${lot?.status} and has ${own.length} sales.`);
    const wanted = own.map(({ buyerId, buyersFee }) => `${buyerId}:${buyersFee}`).join();
    const taken = captured.map(({ accountId, captured: fee }) => `${accountId}:${fee}`).join();
    if (taken !== wanted)
      report(`captured ${taken || 'nothing'}, and the sale's fee is ${wanted || 'none'}.`);
    const billed = invoices.filter((invoice) => invoice.boatId === boatId);
    if (billed.map(({ accountId, amount }) => `${accountId}:${amount}`).join() !== wanted)
      report(`${billed.length} invoices for ${own.length} sales.`);
    const [sale] = own;
    if (sale && (sale.price !== lot?.price || sale.buyerId !== lot.leaderId))
      report(`sold to ${sale.buyerId} for ${sale.price}; the high bid is ${lot?.price} by ${lot?.leaderId}.`);
    const mayHold = lot?.status === 'offer-window' ? lot.leaderId : undefined;
    for (const { accountId } of held)
      if (accountId !== mayHold) report(`the card of ${accountId} still holds a fee.`);
  }
  return problems;
}
