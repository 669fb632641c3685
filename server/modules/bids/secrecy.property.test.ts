import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ruleDefaults } from '../../../contract/limits.ts';
import { decideBid, isReserveMet, type AuctionState } from '../../bidding/engine.ts';
import type { Rules } from '../../config.ts';
import { AppError } from '../../app-error.ts';
import { bidRules } from './bid-terms.ts';
import { correct } from './correct-bid.ts';

// One account bids and corrects freely against secrets it wants to know: the leader's maximum and the
// reserve. It must not learn more than bids alone would reveal, and if it learned something by taking the
// lead, it must keep that lead.

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 5_000);
const rules: Rules = { ...ruleDefaults, increments: [{ below: null, step: 10 }], softCloseSeconds: 0 };
const me = 1;
const rival = 2;

interface Secrets {
  maximum: number | null;
  /** Another maximum that the rival raises to meanwhile. */
  raised: number;
  reserve: number | null;
}
type Act =
  | { is: 'bid'; kind: 'max' | 'direct'; amount: number }
  | { is: 'correct'; intended: number }
  | { is: 'rival' };
interface Entry {
  bidderId: number;
  kind: 'max' | 'direct';
  amount: number;
}

/** The service without its database: a list of bids, and the one correction. */
class Service {
  ledger: Entry[] = [];
  hasCorrected = false;
  state: AuctionState;
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
    this.state = {
      openingBid: 20,
      reserve: secrets.reserve,
      price: null,
      leaderId: null,
      leaderMax: null,
      leaderSince: 0,
      secondMax: null,
      startsAt: 0,
      endsAt: 1e12,
      bidCount: 0,
      extendedCount: 0,
    };
    if (secrets.maximum !== null) this.#bid({ bidderId: rival, kind: 'max', amount: secrets.maximum });
  }

  /** What the account sees of an action. */
  do(act: Act): unknown {
    if (act.is === 'bid') return this.#bid({ bidderId: me, ...act });
    if (act.is === 'correct') return this.#correct(act.intended);
    this.#bid({ bidderId: rival, kind: 'max', amount: this.#secrets.raised });
    return this.seen;
  }

  get leads(): boolean {
    return this.state.leaderId === me;
  }

  /** What everyone sees of the auction. */
  get seen(): unknown {
    return {
      price: this.state.price,
      leads: this.leads,
      bidCount: this.ledger.length,
      reserveMet: isReserveMet(this.state),
    };
  }

  get lastOwn(): Entry | undefined {
    return this.ledger.findLast(({ bidderId }) => bidderId === me);
  }

  #bid({ bidderId, kind, amount }: Entry): unknown {
    const decision = decideBid(this.state, { bidderId, kind, amount, at: 1 }, bidRules(rules));
    if (!decision.accepted) return { refused: decision.code, minimumBid: decision.minimumBid };
    this.state = decision.next;
    this.ledger.push({ bidderId, kind, amount });
    return this.seen;
  }

  #correct(intended: number): unknown {
    const mistyped = this.lastOwn;
    if (!mistyped || this.hasCorrected) return 'nothing to correct';
    const place = this.ledger.indexOf(mistyped);
    const [before, after] = [this.ledger.slice(0, place), this.ledger.slice(place + 1)];
    try {
      this.state = correct(this.state, { before, after }, { ...mistyped, intended }, rules);
      this.ledger = [...before, { ...mistyped, amount: intended }, ...after];
      this.hasCorrected = true;
      return this.seen;
    } catch (error) {
      if (error instanceof AppError) return { refused: error.message, minimumBid: error.minimumBid };
      throw error;
    }
  }
}

const amount = fc.integer({ min: 15, max: 150 });
const acts = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ is: fc.constant('bid'), kind: fc.constantFrom('max', 'max', 'direct'), amount }),
    },
    { weight: 4, arbitrary: fc.record({ is: fc.constant('correct'), intended: amount }) },
    { weight: 1, arbitrary: fc.constant({ is: 'rival' }) },
  ),
  { minLength: 2, maxLength: 7 },
) as fc.Arbitrary<Act[]>;
const secrets = fc.record({
  maximum: fc.option(fc.integer({ min: 20, max: 150 })),
  raised: fc.integer({ min: 60, max: 200 }),
  reserve: fc.option(fc.integer({ min: 20, max: 150 })),
});

test('a correction never gives up a lead, undoes a met reserve, or lowers a price that a maximum has reached', () => {
  let corrected = 0;
  fc.assert(
    fc.property(secrets, acts, (secret, sequence) => {
      const service = new Service(secret);
      for (const act of sequence) {
        const { leads, state, hasCorrected, lastOwn } = service;
        service.do(act);
        if (act.is !== 'correct' || service.hasCorrected === hasCorrected) continue;
        corrected++;
        expect(service.leads).toBe(leads);
        if (!leads) continue;
        expect(isReserveMet(service.state)).toBe(isReserveMet(state));
        expect(service.state.price).toBe(
          lastOwn?.kind === 'direct' ? Math.max(act.intended, service.state.price ?? 0) : state.price,
        );
        expect(service.state.leaderMax).toBeGreaterThanOrEqual(service.state.price ?? 0);
      }
    }),
    { numRuns },
  );
  expect(corrected).toBeGreaterThan(numRuns / 20);
});

/**
 * The same bids without corrections. A direct bid is preceded by a maximum of the same amount: that reveals
 * the reserve at the same risk.
 */
const withTyped = (sequence: Act[]): Act[] =>
  sequence.flatMap((act): Act[] => {
    if (act.is === 'correct') return [];
    return act.is === 'bid' && act.kind === 'direct' ? [{ ...act, kind: 'max' }, act] : [act];
  });

/** The bids that counted, as if the intended amount had been typed the first time. */
function withMeant(secret: Secrets, sequence: Act[]): Act[] {
  const service = new Service(secret);
  const meant = new Map<Act, Act>();
  const refused = new Set<Act>();
  let last: Act | undefined;
  for (const act of sequence) {
    const { lastOwn, hasCorrected } = service;
    service.do(act);
    const isAccepted = service.lastOwn !== lastOwn;
    if (act.is === 'bid') {
      if (isAccepted) last = act;
      else refused.add(act);
    }
    if (act.is === 'correct' && service.hasCorrected !== hasCorrected && last?.is === 'bid')
      meant.set(last, { ...last, amount: act.intended });
  }
  return sequence
    .filter((act) => act.is !== 'correct' && !refused.has(act))
    .map((act) => meant.get(act) ?? act);
}

test('two auctions that look the same to bids alone, with typed and with intended amounts, also look the same to bids and corrections', () => {
  const watch = (secret: Secrets, sequence: Act[]) => {
    const service = new Service(secret);
    return JSON.stringify([service.seen, ...sequence.map((act) => service.do(act))]);
  };
  let alike = 0;
  fc.assert(
    fc.property(secrets, secrets, acts, (one, other, sequence) => {
      const pair = {
        ...other,
        reserve: other.reserve === null || one.reserve === null ? one.reserve : other.reserve,
        maximum: one.maximum === null ? null : (other.maximum ?? one.maximum),
      };
      const isAlike = [withTyped(sequence), withMeant(one, sequence)].every(
        (alone) => watch(one, alone) === watch(pair, alone),
      );
      if (!isAlike) return;
      alike++;
      expect(watch(pair, sequence)).toBe(watch(one, sequence));
    }),
    { numRuns: numRuns * 4 },
  );
  expect(alike).toBeGreaterThan(numRuns / 20);
});
