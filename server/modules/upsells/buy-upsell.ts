import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import { upsellIds, type UserUpsell } from '../../../contract/upsells.ts';
import { siteZone, weekdayAndTime } from '../../../utils/time.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { assertCanEdit, announceEdit } from '../lots/index.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { payingCard } from '../payments/index.ts';
import { settleCharge } from './settle-charge.ts';
import { includedLeft, photographsOf } from '../plans/index.ts';
import { readUpsell } from './upsell-rows.ts';
import { startUpsell } from './upsell-states.ts';
import * as errors from '../../../locales/errors.ts';

export interface BuyUpsell {
  actor: Actor;
  upsellId: number;
  boatId: number;
  /** What the buyer was shown. */
  price?: number | undefined;
  /** The cardholder has completed their bank's authentication. */
  authenticated: boolean;
  /** Repeating a request with the same key buys nothing more. */
  key: string;
}

/**
 * Buys something for a listing with the seller's own card: it stores the purchase, asks the gateway with its
 * id as the key, and starts what was bought.
 * @throws AppError not_found, conflict, card_required, the card's refusals, idempotency_conflict, unavailable
 */
export async function buyUpsell(context: Context, request: BuyUpsell): Promise<UserUpsell> {
  const { db } = context;
  const { id, chargeId } = await db.transaction().execute((tx) => intend(tx, context, request));
  if (chargeId !== null) await settleCharge(context, { id: chargeId, authenticated: request.authenticated });
  await announceEdit(context, request.boatId);
  return readUpsell(db, id);
}

/** A purchase, and its charge unless it's included in the seller's plan. */
interface Purchase {
  id: number;
  chargeId: number | null;
}

async function intend(tx: Tx, context: Context, request: BuyUpsell): Promise<Purchase> {
  const { actor, upsellId, boatId } = request;
  const sellerId = sellerIdOf(actor);
  // One purchase per seller at a time, because the weeks included in a plan are counted.
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const begun = (await sameRequest(tx, request)) ?? (await unfinished(tx, request));
  if (begun) return begun;
  const kind = await tx
    .selectFrom('upsell')
    .selectAll()
    .where('id', '=', upsellId)
    .where('status', '=', 1)
    .forShare() // its version isn't replaced meanwhile
    .executeTakeFirst();
  if (!kind) throw new AppError('not_found', errors.not_found_thisIsNoLongerAvailable);
  const lot = await tx
    .selectFrom('lot')
    .select(['seller_id', 'status'])
    .where('boat_id', '=', boatId)
    .executeTakeFirst();
  assertCanEdit(lot, actor);
  await assertFits(tx, { boatId, upsellId, sellerId: lot.seller_id, status: lot.status });
  if (request.price !== undefined && request.price !== kind.price)
    throw new AppError('conflict', errors.conflict_thePriceHasChanged({ price: kind.price }));
  return storePurchase(tx, context, request, kind.price);
}

/** The purchase that was made with this key. @throws AppError idempotency_conflict */
async function sameRequest(
  tx: Tx,
  { actor, upsellId, boatId, key }: BuyUpsell,
): Promise<Purchase | undefined> {
  const known = await tx
    .selectFrom('user_upsell')
    .select(['id', 'upsell_id', 'boat_id', 'price'])
    .where('buyer_id', '=', actor.id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (!known) return undefined;
  if (known.upsell_id !== upsellId || known.boat_id !== boatId)
    throw new AppError(
      'idempotency_conflict',
      errors.idempotency_conflict_thisRequestWasAlreadySentForSomething,
    );
  return { id: known.id, chargeId: known.price === 0 ? null : await chargeOf(tx, known.id) };
}

/**
 * The same purchase, left at the bank's authentication step. It continues there, whatever the key.
 * @throws AppError conflict if it costs more than what the buyer was shown
 */
async function unfinished(
  tx: Tx,
  { actor, upsellId, boatId, price, key }: BuyUpsell,
): Promise<Purchase | undefined> {
  const left = await tx
    .updateTable('user_upsell')
    .set({ idempotency_key: key })
    .where('buyer_id', '=', actor.id)
    .where('upsell_id', '=', upsellId)
    .where('boat_id', '=', boatId)
    .where('state', '=', 'wanted')
    .where('price', '>', 0)
    .returning(['id', 'price'])
    .executeTakeFirst();
  if (left && price !== undefined && left.price > price)
    throw new AppError('conflict', errors.conflict_thisPurchaseBeganAtAHigherPrice({ price: left.price }));
  return left && { id: left.id, chargeId: await chargeOf(tx, left.id) };
}

/**
 * Stores a new purchase: with a charge, or started immediately if the plan includes it. @throws AppError
 * card_required
 */
async function storePurchase(
  tx: Tx,
  { payments }: Context,
  { actor, upsellId, boatId, key }: BuyUpsell,
  price: number,
): Promise<Purchase> {
  const sellerId = sellerIdOf(actor);
  const isIncluded = upsellId === upsellIds.featured && (await includedLeft(tx, sellerId)) > 0;
  const { id } = await tx
    .insertInto('user_upsell')
    .values({
      seller_id: sellerId,
      buyer_id: actor.id,
      upsell_id: upsellId,
      boat_id: boatId,
      price: isIncluded ? 0 : price,
      version_id: (eb) =>
        eb
          .selectFrom('upsell_version')
          .select((q) => q.fn.max('id').as('id'))
          .where('upsell_id', '=', upsellId),
      idempotency_key: key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isIncluded) {
    await startUpsell(tx, id);
    return { id, chargeId: null };
  }
  const card = await payingCard(tx, sellerId);
  const charge = await tx
    .insertInto('charge')
    .values({
      account_id: sellerId,
      card_id: card.id,
      amount: price,
      purpose: 'upsell',
      upsell_id: id,
      gateway: payments.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, chargeId: charge.id };
}

const chargeOf = async (tx: Tx, upsellId: number) =>
  (await tx.selectFrom('charge').select('id').where('upsell_id', '=', upsellId).executeTakeFirstOrThrow()).id;

const shown = ['scheduled', 'live', 'under-offer'];
const open = ['draft', 'rejected', 'submitted', 'scheduled', 'live', 'under-offer'];

/** Refuses a purchase that would have no effect. @throws AppError conflict */
async function assertFits(
  tx: Tx,
  {
    boatId,
    upsellId,
    sellerId,
    status,
  }: { boatId: number; upsellId: number; sellerId: number; status: string },
): Promise<void> {
  const isPlace = upsellId === upsellIds.featured || upsellId === upsellIds.homepage;
  if (isPlace && !shown.includes(status))
    throw new AppError('conflict', errors.conflict_thisBoatIsntPublishedPublishIt);
  if (!open.includes(status)) throw new AppError('conflict', errors.conflict_thisListingHasEndedAndCant);
  if (upsellId === upsellIds.homepage) await assertPlaceIsFree(tx, boatId);
  if (isPlace) return;
  const has = await tx
    .selectFrom('user_upsell')
    .select('id')
    .where('boat_id', '=', boatId)
    .where('upsell_id', '=', upsellId)
    .where('state', 'in', ['wanted', 'active'])
    .executeTakeFirst();
  if (has)
    throw new AppError(
      'conflict',
      upsellId === upsellIds.inspection
        ? errors.conflict_anInspectionOfThisBoatIs
        : errors.conflict_thisListingAlreadyHasThisUpgrade,
    );
  if (
    upsellId === upsellIds.photographs &&
    (await photographsOf(tx, sellerId, boatId)) >= limits.photosExtended
  )
    throw new AppError(
      'conflict',
      errors.conflict_yourPlanAlreadyIncludesThisManyPhotos({ photosExtended: limits.photosExtended }),
    );
}

/** The first place on the home page is sold to one boat at a time. @throws AppError conflict */
async function assertPlaceIsFree(tx: Tx, boatId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7420091)`.execute(tx);
  const taken = await tx
    .selectFrom('user_upsell')
    .select('ends_at')
    .where('upsell_id', '=', upsellIds.homepage)
    .where('state', 'in', ['wanted', 'active'])
    .where('boat_id', '<>', boatId)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (taken)
    throw new AppError(
      'conflict',
      taken.ends_at
        ? errors.conflict_theTopSpotIsTakenUntil({
            weekdayAndTime: weekdayAndTime(taken.ends_at.getTime(), Date.now(), siteZone),
          })
        : errors.conflict_someoneIsBuyingTheTopSpot,
    );
}
