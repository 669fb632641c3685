import { buyersFee, feeHold } from '../../contract/fees.ts';
import { ruleDefaults } from '../../contract/limits.ts';
import {
  closeResult,
  decideBid,
  isReserveMet,
  minimumBid,
  type AuctionState,
} from '../../server/bidding/engine.ts';
import type { AuctionNow } from '../../contract/bids.ts';
import type { Attempt, EventRecord, FinalState, RunRules, StartedAuction } from '../history.ts';

const rules: RunRules = { increments: ruleDefaults.increments, softCloseMs: 10_000, outageWindowMs: 20_000 };
const start = Date.UTC(2026, 10, 26, 12);
const [answerMs, closeMs] = [40, 300];
export const seller = 1;

/** Builds what an honest site would leave behind, bid by bid, for tests of the checker. */
export class SampleRun {
  readonly history: Attempt[] = [];
  readonly final: FinalState = {
    auctions: [],
    rules,
    lots: [],
    bids: [],
    events: [],
    transitions: [],
    outages: [],
    notices: [],
    holds: [],
    gatewayHolds: [],
    sales: [],
    invoices: [],
    ledger: [],
    emails: {},
    jobsLeft: 0,
    feeds: [],
    unsettled: [],
  };
  readonly #states = new Map<number, AuctionState>();
  readonly #aliases = new Map<string, number>();
  #entry = 0;

  /** @returns the boat's id */
  open({ reserve = null, seconds = 60 }: { reserve?: number | null; seconds?: number } = {}): number {
    const boatId = this.final.auctions.length + 1;
    const [openingBid, endsAt] = [10_000_00, start + seconds * 1_000];
    const auction: StartedAuction = {
      boatId,
      sellerId: seller,
      openingBid,
      reserve,
      startsAt: start,
      endsAt,
    };
    this.final.auctions.push(auction);
    this.#states.set(boatId, {
      openingBid,
      reserve,
      startsAt: start,
      endsAt,
      price: null,
      leaderId: null,
      leaderMax: null,
      leaderSince: 0,
      secondMax: null,
      bidCount: 0,
      extendedCount: 0,
    });
    return boatId;
  }

  /** A bid in dollars, some seconds after the start; refused as the engine says. */
  bid(
    boatId: number,
    bidderId: number,
    dollars: number,
    seconds: number,
    kind: 'max' | 'direct' = 'max',
  ): Attempt {
    const [at, amount] = [start + seconds * 1_000, dollars * 100];
    const key = `${bidderId}-${this.history.length}`;
    const sent = { type: 'attempt', key, bidderId, boatId, amount, kind, via: 'web1' } as const;
    const base = { ...sent, from: at - answerMs, to: at + answerMs };
    const decision = decideBid(this.#state(boatId), { bidderId, amount, kind, at }, rules);
    if (!decision.accepted)
      return this.#record({ ...base, status: 409, code: decision.code, minimumBid: decision.minimumBid });
    const lines =
      decision.steps.length > 0
        ? decision.steps
        : [{ bidderId, amount: decision.next.price ?? 0, automatic: false }];
    const seq = this.#seq(boatId) + 1;
    this.#states.set(boatId, decision.next);
    this.#alias(boatId, bidderId);
    for (const { bidderId: userId, ...line } of lines) {
      const bid = { alias: this.#alias(boatId, userId), ...line };
      this.#append(boatId, { type: 'bid', userId, at, payload: { bid } });
    }
    if (decision.extended)
      this.#append(boatId, { type: 'end', userId: null, at, payload: { reason: 'soft-close' } });
    const fee = buyersFee(ruleDefaults, amount);
    const row = {
      id: this.final.bids.length + 1,
      boatId,
      bidderId,
      seq,
      endSeq: this.#seq(boatId),
      at,
      kind,
      amount,
    };
    const result = { outcome: decision.outcome, buyersFee: fee, allInPrice: amount + fee };
    this.final.bids.push({ ...row, ...result, priceAfter: decision.next.price ?? 0, key });
    if (decision.lostLead !== null) this.#notify(decision.lostLead, boatId, 2, `outbid:${boatId}:${seq}`);
    if (decision.steps.length > 0) this.#notify(seller, boatId, 1, `bid:${boatId}:${seq}`);
    return this.#record({ ...base, status: 200, bid: { ...row, ...result, at: new Date(at).toISOString() } });
  }

  /** No node reached the database for a while; ends that fall into it are moved. */
  outage(fromSeconds: number, toSeconds: number): void {
    const [beganAt, endedAt] = [start + fromSeconds * 1_000, start + toSeconds * 1_000];
    this.final.outages.push({ beganAt, endedAt, isRecovered: true });
    const until = endedAt + rules.outageWindowMs;
    for (const { boatId } of this.final.auctions) {
      const state = this.#state(boatId);
      if (state.endsAt <= beganAt || state.endsAt >= until) continue;
      this.#states.set(boatId, { ...state, endsAt: until });
      this.#append(boatId, { type: 'end', userId: null, at: endedAt, payload: { reason: 'outage' } });
      for (const id of this.#concerned(boatId)) this.#notify(id, boatId, 4, `outage:${boatId}:${endedAt}`);
    }
  }

  /** Closes every auction and settles the money, and adds two pages that followed each. */
  close(): this {
    for (const { boatId } of this.final.auctions) this.#close(boatId);
    for (const { id } of this.final.notices) this.final.emails[`notification-${id}`] = 1;
    return this;
  }

  #close(boatId: number): void {
    const state = this.#state(boatId);
    const outcome = closeResult(state);
    const status = outcome.result === 'reserve-not-met' ? 'offer-window' : outcome.result;
    const at = state.endsAt + closeMs;
    this.#append(boatId, { type: 'status', userId: null, at, payload: {} }, status);
    this.final.transitions.push({ boatId, to: status, at });
    for (const id of this.#concerned(boatId)) this.#notify(id, boatId, 3, `ended:${boatId}`);
    if (outcome.result === 'sold') this.#sell(boatId, outcome.winnerId, outcome.price);
    const { price, leaderId, leaderMax, secondMax, bidCount, extendedCount, endsAt } = state;
    const lot = { boatId, seq: this.#seq(boatId), status, price, leaderId, leaderMax, secondMax };
    this.final.lots.push({ ...lot, bidCount, extendedCount, endsAt });
    const own = this.final.events.filter((event) => event.boatId === boatId);
    const bids = own.filter(({ type }) => type === 'bid').map(({ seq }) => seq);
    for (const client of [2 * boatId, 2 * boatId + 1])
      this.final.feeds.push({
        client,
        boatId,
        seq: lot.seq,
        isSure: true,
        now: own.at(-1)?.payload.boat ?? null,
        bids: bids.toReversed(),
        wasReset: false,
      });
  }

  #sell(boatId: number, buyerId: number, price: number): void {
    const [fee, ref] = [buyersFee(ruleDefaults, price), `hold_${boatId}`];
    const amount = feeHold(ruleDefaults, price);
    this.final.sales.push({ boatId, buyerId, price, buyersFee: fee });
    this.final.invoices.push({ boatId, accountId: buyerId, amount: fee });
    const hold = { amount, captured: fee, state: 'captured' };
    this.final.holds.push({ ...hold, boatId, accountId: buyerId, ref, hasEnded: true });
    this.final.gatewayHolds.push({ ...hold, ref });
    const post = (debit: string, credit: string, sum: number) => {
      const entryId = ++this.#entry;
      this.final.ledger.push(
        { entryId, account: debit, amount: sum },
        { entryId, account: credit, amount: -sum },
      );
    };
    post('authorised', 'held', amount);
    post('held', 'authorised', amount);
    post('receivable', 'revenue-buyers-fee', fee);
    post('gateway', 'receivable', fee);
  }

  #append(
    boatId: number,
    event: Pick<EventRecord, 'type' | 'userId' | 'at' | 'payload'>,
    status = 'live',
  ): void {
    const seq = this.#seq(boatId) + 1;
    const payload = { ...event.payload, boat: this.#present(boatId, seq, status) };
    this.final.events.push({ ...event, boatId, seq, payload });
  }

  #present(boatId: number, version: number, status: string): AuctionNow {
    const state = this.#state(boatId);
    return {
      currentBid: state.price,
      minimumBid: minimumBid(state, rules.increments),
      endsAt: new Date(state.endsAt).toISOString(),
      reserveMet: isReserveMet(state),
      hasReserve: state.reserve !== null,
      bidCount: state.bidCount,
      bidderCount: [...this.#aliases.keys()].filter((key) => key.startsWith(`${boatId} `)).length,
      extendedCount: state.extendedCount,
      status,
      version,
    };
  }

  #state(boatId: number): AuctionState {
    const state = this.#states.get(boatId);
    if (!state) throw new Error(`There is no auction ${boatId}.`);
    return state;
  }

  #seq = (boatId: number): number => this.final.events.filter((event) => event.boatId === boatId).length;

  #alias(boatId: number, accountId: number): number {
    const key = `${boatId} ${accountId}`;
    const alias = this.#aliases.get(key) ?? this.#aliases.size + 1;
    this.#aliases.set(key, alias);
    return alias;
  }

  #concerned(boatId: number): number[] {
    const bidders = this.final.bids.filter((bid) => bid.boatId === boatId).map(({ bidderId }) => bidderId);
    return [...new Set([seller, ...bidders])];
  }

  #notify(accountId: number, boatId: number, event: number, dedupe: string): void {
    const id = this.final.notices.length + 1;
    this.final.notices.push({ id, accountId, boatId, event, dedupe, mail: 'sent' });
  }

  #record(attempt: Attempt): Attempt {
    this.history.push(attempt);
    return attempt;
  }
}
