import { sql } from 'kysely';
import { identityStatus } from '../../../contract/identity.ts';
import { feeHold } from '../../../contract/fees.ts';
import { nextMinimum } from '../../../contract/increments.ts';
import { limits } from '../../../contract/limits.ts';
import { minor, type Minor } from '../../../contract/money.ts';
import type { Rules } from '../../config.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { enqueue, holdKey, lingerKey } from '../../jobs/enqueue.ts';
import { currentVersion } from '../legal/index.ts';
import { rulesOf } from '../lots/index.ts';
import { holdPlaced, isRefusal } from '../payments/index.ts';
import { needsConfirmation } from './confirm-amount.ts';
import type { BidRequest } from './bid-request.ts';
import * as texts from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

interface BidState {
  is_open: boolean;
  may_promise: boolean;
  is_leader: boolean;
  price: number | null;
  opening_bid: number;
  is_repeat: boolean;
  held: number;
  card_id: number | null;
  card_ref: string | null;
  last4: string | null;
  rules: unknown;
}

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
  const bidState = await read(context, request);
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

async function read(
  { db, rules }: Context,
  { bidderId, boatId, key, amount }: BidRequest,
): Promise<BidState | undefined> {
  const { rows } = await sql<BidState>`
    select l.status = 'live' and l.listing_type = 'auction' and l.ends_at > clock_timestamp() as is_open,
      a.email_verified_at is not null and a.phone_number <> '' and a.terms_version >= ${currentVersion('terms-condition')}
        and a.buyer_agreement_version >= ${currentVersion('buyer-aggrements')} and l.seller_id not in (a.id, coalesce(a.dealer_id, 0))
        and (a.kyc_status = ${identityStatus.verified}::int or ${amount}::bigint <= ${rules.unverifiedLimit}::bigint) as may_promise,
      l.leader_id is not distinct from a.id as is_leader, l.rules, l.current_bid as price, coalesce(l.opening_bid, 0) as opening_bid,
      exists (select from bid where bidder_id = a.id and idempotency_key = ${key}) as is_repeat,
      coalesce((select max(amount) from fee_hold h where h.boat_id = l.boat_id and h.account_id = a.id and h.state in ('wanted', 'held')), 0)::bigint as held,
      c.id as card_id, c.gateway_ref as card_ref, c.last4
    from lot l join account a on a.id = ${bidderId}
    left join lateral (select id, gateway_ref, last4 from card where account_id = a.id and removed_at is null order by is_default desc, id desc limit 1) c on true
    where l.boat_id = ${boatId}`.execute(db);
  return rows[0];
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

interface Place {
  bidderId: number;
  boatId: number;
  wanted: Minor;
  /** They have a hold on this boat already. */
  hasSmaller: boolean;
  cardId: number;
  cardRef: string;
  last4: string;
}

/**
 * Places the hold; true if it's held. Its bidder doesn't lead yet: if the bid fails after all, it's released
 * like that of a bidder who lost the lead.
 */
async function place(
  context: Context,
  { bidderId, boatId, wanted, hasSmaller, cardId, cardRef, last4 }: Place,
): Promise<boolean> {
  const { db, payments, rules, log } = context;
  const id = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into fee_hold (boat_id, account_id, card_id, amount, state, asked_at, lost_at)
      select ${boatId}::int, ${bidderId}::int, id, ${wanted}::bigint, 'wanted', clock_timestamp(), clock_timestamp() from card where id = ${cardId} and removed_at is null for key share
      on conflict do nothing returning id`.execute(tx);
    if (rows[0])
      await enqueue(
        tx,
        'settle-hold',
        { boatId },
        {
          key: lingerKey(boatId),
          runAt: new Date(Date.now() + rules.holdLingerSeconds * 1_000),
          mode: 'preserve_run_at',
        },
      );
    return rows[0]?.id;
  });
  if (id === undefined) return false; // another bid of theirs is being checked at the same time
  try {
    const { ref } = await within(
      limits.holdWaitMs,
      payments.placeHold({ accountId: bidderId, cardRef, amount: wanted, idempotencyKey: `hold-${id}` }),
    );
    await db.transaction().execute(async (tx) => {
      await holdPlaced(tx, id, ref);
      if (hasSmaller) await enqueue(tx, 'settle-hold', { boatId }, { key: holdKey(boatId) }); // releases it
    });
    return true;
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
