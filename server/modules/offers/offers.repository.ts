import { identityStatus } from '../../../contract/identity.ts';
import { sql, type Selectable } from 'kysely';
import type { OfferKind, OfferSide, OfferState } from '../../../contract/offers.ts';
import type { Tx } from '../../db/database.ts';
import type { Offer as OfferTable } from '../../db/types.generated.ts';
import { currentVersion } from '../legal/index.ts';
import type { Bidder } from '../bids/index.ts';

export type OfferRow = Selectable<OfferTable>;

// Offers are read and written only under their lot's lock, so nothing changes them meanwhile.

export const byId = async (tx: Tx, id: number) =>
  await tx.selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirst();

export const byKey = async (tx: Tx, actorId: number, key: string) =>
  await tx
    .selectFrom('offer')
    .selectAll()
    .where('actor_id', '=', actorId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

export const openOnBoat = async (tx: Tx, boatId: number) =>
  await tx
    .selectFrom('offer')
    .selectAll()
    .where('boat_id', '=', boatId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();

export const acceptedOnBoat = async (tx: Tx, boatId: number) =>
  await tx
    .selectFrom('offer')
    .selectAll()
    .where('boat_id', '=', boatId)
    .where('state', '=', 'accepted')
    .executeTakeFirst();

/** The price of an accepted offer, as its sides may have lowered it since. Minor units. */
export async function agreedPrice(tx: Tx, { id, amount }: Pick<OfferRow, 'id' | 'amount'>): Promise<number> {
  const sale = await tx
    .selectFrom('agreed_sale')
    .select('price')
    .where('offer_id', '=', id)
    .executeTakeFirst();
  return sale?.price ?? amount;
}

export const counterTo = async (tx: Tx, id: number) =>
  await tx.selectFrom('offer').selectAll().where('answers', '=', id).executeTakeFirst();

/** In an offer window, each side makes one. */
export async function hasMadeOne(tx: Tx, boatId: number, side: OfferSide): Promise<boolean> {
  return (
    (await tx
      .selectFrom('offer')
      .select('id')
      .where('boat_id', '=', boatId)
      .where('kind', '=', 'offer-window')
      .where('made_by', '=', side)
      .executeTakeFirst()) !== undefined
  );
}

export interface NewOffer {
  boatId: number;
  buyerId: number;
  kind: OfferKind;
  madeBy: OfferSide;
  actorId: number;
  amount: number;
  buyersFee: number;
  message: string;
  conditions: string[];
  answers: number | null;
  key: string;
  at: Date;
  expiresAt: Date;
}

/** Stored with the total price that was shown. Minor units. */
export async function insert(tx: Tx, offer: NewOffer): Promise<OfferRow> {
  return await tx
    .insertInto('offer')
    .values({
      boat_id: offer.boatId,
      buyer_id: offer.buyerId,
      kind: offer.kind,
      made_by: offer.madeBy,
      actor_id: offer.actorId,
      amount: offer.amount,
      buyers_fee: offer.buyersFee,
      all_in_price: offer.amount + offer.buyersFee,
      message: offer.message,
      conditions: offer.conditions,
      answers: offer.answers,
      idempotency_key: offer.key,
      at: offer.at,
      expires_at: offer.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends open offers; `by` null is the site. */
export async function setStatus(
  tx: Tx,
  ids: number[],
  state: OfferState,
  { by, note, at }: { by: number | null; note: string; at?: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('offer')
    .set({ state, answered_by: by, note, settled_at: at ?? sql<Date>`clock_timestamp()` })
    .where('id', 'in', ids)
    .execute();
}

/** The accepted offer on a boat falls through; the time of its acceptance stays. */
export async function fallThrough(tx: Tx, boatId: number, note: string): Promise<OfferRow | undefined> {
  return await tx
    .updateTable('offer')
    .set({ state: 'fell-through', note })
    .where('boat_id', '=', boatId)
    .where('state', '=', 'accepted')
    .returningAll()
    .executeTakeFirst();
}

/** What decides whether a user can make an offer, and the seller's dealership. */
export async function readParty(
  tx: Tx,
  accountId: number,
  sellerId: number,
): Promise<{ bidder: Bidder; sellerDealerId: number | null }> {
  const bidder = await tx
    .selectFrom('account')
    .select((eb) => [
      'id',
      'dealer_id',
      eb('email_verified_at', 'is not', null).as('is_verified'),
      eb('phone_number', '<>', '').as('has_phone'),
      eb('terms_version', '>=', currentVersion('terms-condition')).as('has_terms'),
      eb('buyer_agreement_version', '>=', currentVersion('buyer-aggrements')).as('has_agreement'),
      eb('kyc_status', '=', identityStatus.verified).as('is_identified'),
      eb('suspended_at', 'is not', null).as('is_suspended'),
      'bid_limit',
      eb
        .exists(
          eb
            .selectFrom('card')
            .select('card.id')
            .whereRef('card.account_id', '=', 'account.id')
            .where('card.removed_at', 'is', null),
        )
        .as('has_card'),
      eb
        .exists(
          eb
            .selectFrom('agreed_sale')
            .select('agreed_sale.id')
            .whereRef('agreed_sale.buyer_id', '=', 'account.id')
            .where('agreed_sale.stage', '=', 'fell-through')
            .where('agreed_sale.fault', '=', 'buyer'),
        )
        .as('has_unpaid_win'),
    ])
    .where('id', '=', accountId)
    .$narrowType<Bidder>()
    .executeTakeFirstOrThrow();
  const seller = await tx
    .selectFrom('account')
    .select('dealer_id')
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow();
  return { bidder, sellerDealerId: seller.dealer_id };
}

/** The accounts that sell: the seller's and their dealership's staff. */
export async function sellingAccounts(tx: Tx, sellerId: number): Promise<number[]> {
  return (
    await tx
      .selectFrom('account')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', sellerId), eb('dealer_id', '=', sellerId)]))
      .orderBy('id')
      .execute()
  ).map((row) => row.id);
}
