import { sql } from 'kysely';
import { feeHold } from '../../../contract/fees.ts';
import { nextMinimum } from '../../../contract/increments.ts';
import { limits } from '../../../contract/limits.ts';
import { minor } from '../../../contract/money.ts';
import type { Rules } from '../../config.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { rulesOf } from '../lots/index.ts';
import { isRefusal } from '../payments/index.ts';
import { needsConfirmation } from './confirm-amount.ts';
import type { BidRequest } from './bid-request.ts';
import { holdDesk, type BidState, type NewHold } from './hold-desk.ts';
import * as texts from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Before a bid is queued: checks that the bidder's card holds its fee. The gateway is asked if they have no
 * large enough hold on this boat, which is for their first bid and then once per step (`feeHold`). If the
 * card refuses, the bid is refused with the reason. A bid that will be refused anyway is passed on without
 * asking. If the gateway doesn't answer in time, the bid counts anyway, and the hold follows (settle-hold).
 * @throws AppError card_declined, insufficient_funds, card_expired, authentication_required
 */
export async function assureHold(context: Context, request: BidRequest): Promise<void> {
  const { bidderId, boatId, amount } = request;
  const known = context.cache.covered;
  const key = `${boatId} ${bidderId}`;
  const covered = known.get(key);
  if (
    covered &&
    covered.until > Date.now() &&
    covered.amount >= feeHold(rulesOf(context.rules, covered), amount)
  )
    return;
  const bidState = await holdDesk(context).read(request);
  if (!bidState) return;
  const rules = rulesOf(context.rules, bidState);
  if (!mayCount(rules, bidState, request)) return;
  const wanted = minor(feeHold(rules, amount));
  if (bidState.held >= wanted) return remember(known, key, { ...bidState, amount: bidState.held });
  if (bidState.card_id === null || bidState.card_ref === null) return;
  if (
    await place(context, {
      bidderId,
      boatId,
      wanted,
      hasSmaller: bidState.held > 0,
      cardId: bidState.card_id,
      cardRef: bidState.card_ref,
      last4: bidState.last4 ?? '',
    })
  )
    remember(known, key, { ...bidState, amount: wanted });
}

/** Whether the bid could be accepted, as far as can be told without the lot's lock. */
function mayCount(rules: Rules, bidState: BidState, request: BidRequest): boolean {
  const { amount } = request;
  if (
    !bidState.is_open ||
    !bidState.may_promise ||
    bidState.is_repeat ||
    needsConfirmation(request, bidState.price ?? bidState.opening_bid, rules)
  )
    return false;
  return bidState.price === null
    ? amount >= bidState.opening_bid
    : bidState.is_leader || amount >= nextMinimum(rules.increments, bidState.price);
}

interface Place extends NewHold {
  /** They have a hold on this boat already. */
  hasSmaller: boolean;
  cardRef: string;
  last4: string;
}

/** Places the hold: first it's stored, then the gateway is asked. True if it's held. */
async function place(context: Context, hold: Place): Promise<boolean> {
  const { db, payments, log } = context;
  const { bidderId, boatId, wanted, hasSmaller, cardRef, last4 } = hold;
  const desk = holdDesk(context);
  const id = await desk.want(hold);
  if (id === undefined) return false; // another bid of theirs is being checked at the same time
  try {
    const { ref } = await within(
      limits.holdWaitMs,
      payments.placeHold({ accountId: bidderId, cardRef, amount: wanted, idempotencyKey: `hold-${id}` }),
    );
    return await desk.recordPlaced({ id, ref, boatId, hasSmaller });
  } catch (error) {
    if (!isRefusal(error)) {
      log.warn({ err: error, hold: id }, 'the gateway didn’t answer for a hold; the bid continues');
      return false;
    }
    const isOurs = await db
      .updateTable('fee_hold')
      .set({ state: 'failed', ended_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .where('state', '=', 'wanted')
      .executeTakeFirst();
    if (isOurs.numUpdatedRows === 0n) return false;
    throw new AppError(
      error.code,
      errors.general_yourBidWasntPlacedYourCard({
        last4,
        wanted,
        advice: advice[error.code] ?? texts.pleaseUseAnotherCard,
      }),
      { cause: error },
    );
  }
}

/** @throws Error if it takes longer; it goes on, and settle-hold asks for its result with the same key */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`The gateway took longer than ${ms} ms.`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const advice: Record<string, string> = {
  card_declined: texts.askYourBankOrChooseA,
  insufficient_funds: texts.itHasInsufficientFundsChooseA,
  card_expired: texts.itHasExpiredAddYourNew,
  authentication_required: texts.yourBankNeedsYouToConfirm,
};

export interface Covered {
  amount: number;
  until: number;
  /** The lot's own rules: the fee follows them. */
  rules: unknown;
}
/**
 * Holds that this node knows to be active, cached for less time than they last: a busy auction queries the
 * database once per bidder, not per bid.
 */
const believedMs = 20_000;
const cacheMax = 50_000;
function remember(
  known: Map<string, Covered>,
  key: string,
  { amount, rules }: Pick<Covered, 'amount' | 'rules'>,
): void {
  if (known.size >= cacheMax) known.clear();
  known.set(key, { amount, rules, until: Date.now() + believedMs });
}

declare module '../../context.ts' {
  interface Cache {
    /** Active holds, by bidder and boat. */
    covered: Map<string, Covered>;
  }
}
