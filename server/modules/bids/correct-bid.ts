import { sql } from 'kysely';
import type { BoatEvent } from '../../../contract/events.ts';
import {
  decideBid,
  isReserveMet,
  type AuctionState,
  type BidInput,
  type PriceStep,
} from '../../bidding/engine.ts';
import { buyersFee } from '../../../contract/fees.ts';
import type { Rules } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { appendEvent, auctionNow, aliasOn, type Lot } from '../lots/index.ts';
import { bidderName, bidRules } from './bid-terms.ts';
import { replayBids } from './replay-bids.ts';
import * as texts from '../../../locales/notices.ts';

/** A bid that was mistyped, and the amount that was meant by it. */
export interface Correction {
  bidderId: number;
  kind: 'max' | 'direct';
  amount: number;
  intended: number;
}

type LedgerBid = Omit<BidInput, 'at'>;
/** The valid bids except the mistyped one: those before it and those after it. */
export interface OtherBids {
  before: LedgerBid[];
  after: LedgerBid[];
}

/**
 * The auction after a mistyped bid is replaced, in its position, by the intended one.
 * A bidder who took the lead has seen how the other's maximum or the reserve answered. So a correction never
 * gives up a lead, never lowers a price that a maximum has reached, and never undoes a met reserve: bidders
 * who learn these by bidding must keep the bid. Every refusal but the last follows from public information,
 * so trying amounts reveals nothing either; the last reveals about the reserve what a maximum of the same
 * amount would have revealed.
 * @throws AppError retraction_refused
 */
export function correct(
  now: AuctionState,
  others: OtherBids,
  correction: Correction,
  rules: Rules,
): AuctionState {
  const { bidderId, kind, amount, intended } = correction;
  if (intended >= amount) throw refused(texts.theAmountYouMeantMustBe);
  const leads = now.leaderId === bidderId;
  const least = leastIntended(now, correction);
  if (intended < least)
    throw refused(leads ? texts.yourBidIsWinningAtYou({ least }) : texts.theOpeningBidIs({ least }), least);
  if (leads && !isCorrectable(now, correction)) throw refused(texts.yourDirectBidOutbidAnotherBidder);
  const meant = { bidderId, kind, amount: intended };
  const then = decideBid(
    replayBids(now, others.before, rules.increments),
    { ...meant, at: now.startsAt },
    bidRules(rules),
  );
  if (!then.accepted)
    throw refused(texts.theAmountYouMeantMustBeAt({ minimumBid: then.minimumBid }), then.minimumBid);
  const next = replayBids(now, [...others.before, meant, ...others.after], rules.increments);
  if (!leads) return next;
  if (isReserveMet(now) !== isReserveMet(next)) throw refused(texts.yourBidMetTheReserveAnd);
  // A reserve that was met and then lowered has left its price behind: it doesn't fall either.
  return kind === 'direct' ? next : { ...next, price: Math.max(next.price ?? 0, now.price ?? 0) };
}

/**
 * The lowest possible intended amount, from public information: for a leading maximum the price, otherwise
 * the opening bid.
 */
export function leastIntended(
  { leaderId, price, openingBid }: Pick<AuctionState, 'leaderId' | 'price' | 'openingBid'>,
  { bidderId, kind }: Pick<Correction, 'bidderId' | 'kind'>,
): number {
  return leaderId === bidderId && kind === 'max' && price !== null ? price : openingBid;
}

/**
 * A direct bid that leads can be corrected while no one else has bid: otherwise each try would reveal whether
 * the amount beats the other's maximum.
 */
export function isCorrectable(
  { leaderId, secondMax }: Pick<AuctionState, 'leaderId' | 'secondMax'>,
  { bidderId, kind }: Pick<Correction, 'bidderId' | 'kind'>,
): boolean {
  return leaderId !== bidderId || kind === 'max' || secondMax === null;
}

const refused = (message: string, minimumBid?: number) =>
  new AppError('retraction_refused', message, minimumBid === undefined ? {} : { minimumBid });

/** Stores the intended bid and the lines it adds to the history. `lot`: as the correction leaves it. */
export async function storeIntended(
  tx: Tx,
  lot: Lot,
  { bidderId, kind, intended }: Correction,
  key: string,
  rules: Rules,
): Promise<{ id: number; events: BoatEvent[] }> {
  const price = lot.current_bid ?? intended;
  const leads = lot.leader_id === bidderId;
  const own = { bidderId, amount: leads ? price : intended, automatic: false };
  const lines =
    leads || lot.leader_id === null
      ? [own]
      : [own, { bidderId: lot.leader_id, amount: price, automatic: true }];
  const events: BoatEvent[] = [];
  for (const line of lines) events.push(await appendLine(tx, lot, line, rules));
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) throw new Error('A bid has at least one line of history.');
  const fee = buyersFee(rules, intended);
  const { id } = await tx
    .insertInto('bid')
    .values({
      boat_id: lot.boat_id,
      bidder_id: bidderId,
      seq: first.seq,
      kind,
      amount: intended,
      outcome: leads ? 'leading' : 'outbid',
      price_after: price,
      buyers_fee: fee,
      all_in_price: intended + fee,
      idempotency_key: key,
      end_seq: last.seq,
      at: new Date(first.at),
      mobile_no: sql`(select phone_number from account where id = ${bidderId})`,
      zip_code: sql`(select zip_code from account where id = ${bidderId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, events };
}

async function appendLine(tx: Tx, lot: Lot, line: PriceStep, rules: Rules): Promise<BoatEvent> {
  const alias = (await aliasOn(tx, lot.boat_id, line.bidderId)) ?? 0;
  return appendEvent(tx, {
    boatId: lot.boat_id,
    type: 'bid',
    userId: line.bidderId,
    shownAs: bidderName(alias),
    payload: (seq, at) => ({
      bid: {
        id: `${lot.boat_id}-${seq}`,
        market_place_id: lot.boat_id,
        seq,
        at: at.toISOString(),
        alias,
        amount: line.amount,
        automatic: line.automatic,
        isRetracted: false,
      },
      boat: auctionNow({ ...lot, seq }, rules.increments),
    }),
  });
}
