import type { Data } from '../../../contract/call.ts';
import type { placeBid } from '../../../contract/bids.ts';
import type { OfferKind, OfferSide } from '../../../contract/offers.ts';
import { buyersFee } from '../../../contract/fees.ts';
import type { Rules } from '../../config.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { SaleCondition } from '../../../contract/sales.ts';
import {
  isSellerOf,
  notListed,
  isPublic,
  auctionNow,
  aliasOn,
  lockLot,
  type Lot,
  rulesOf,
} from '../lots/index.ts';
import { cannotPromise, bidderName, keyConflict } from '../bids/index.ts';
import { writeNotifications } from '../notifications/index.ts';
import { assertAllowed } from '../../access/roles.ts';
import { announceOffers, type OfferChange } from './announce-offers.ts';
import { expireDue } from './expire-offers.ts';
import { madeNotice } from './offer-notices.ts';
import * as offers from './offers.repository.ts';
import * as t from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

export interface MakeOffer {
  actor: Actor;
  boatId: number;
  /** Minor units. */
  amount: number;
  message: string;
  conditions: SaleCondition[];
  key: string;
}

type Reply = Data<typeof placeBid>;

/**
 * Makes an offer: by a buyer on a marketplace boat, by the leader or the seller in an offer window.
 * Idempotent by its key.
 * @throws AppError not_found, auction_not_live, role_forbidden (the seller's staff), those of cannotPromise,
 * offer_standing, offer_window_closed, offer_used, offer_too_low, idempotency_conflict
 */
export async function makeOffer(context: Context, request: MakeOffer): Promise<Reply> {
  const { actor, boatId } = request;
  const { reply, change } = await context.db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    if (!locked || !isPublic(locked.lot.status)) throw notListed();
    const { lot, now } = locked;
    const before = await offers.byKey(tx, actor.id, request.key);
    if (before) {
      if (before.boat_id !== boatId || before.amount !== request.amount || before.message !== request.message)
        throw keyConflict();
      return { reply: present(before, lot, context.rules), change: undefined };
    }
    const expired = await expireDue(tx, context.emailTexts, lot, now);
    const side = sideOf(lot, actor);
    const kind = kindOf(lot);
    if (side === 'seller') assertAllowed(actor, 'terms');
    const buyerId = side === 'buyer' ? actor.id : lot.leader_id!;
    const rules = rulesOf(context.rules, lot);
    if (kind !== 'marketplace' && request.conditions.length > 0)
      throw invalidField('conditions', errors.invalid_request_onlyAMarketplaceOfferHasConditions);
    await assertMayOffer(tx, { lot, side, kind, now, limit: rules.unverifiedLimit }, request);
    const seconds = kind === 'marketplace' ? rules.offerSeconds : rules.offerWindowSeconds;
    const expiresAt = new Date(now.getTime() + seconds * 1_000);
    const offer = await offers.insert(tx, {
      boatId,
      buyerId,
      kind,
      madeBy: side,
      actorId: actor.id,
      amount: request.amount,
      buyersFee: buyersFee(rules, request.amount),
      message: request.message,
      conditions:
        kind === 'marketplace' ? [...new Set([...request.conditions, ...lot.sale_conditions])].sort() : [],
      answers: null,
      key: request.key,
      at: now,
      expiresAt,
    });
    if (kind === 'offer-window')
      await tx.updateTable('lot').set({ offer_ends_at: expiresAt }).where('boat_id', '=', boatId).execute();
    const notices = [...expired, madeNotice(context.emailTexts, offer, lot, await makerOf(tx, offer))];
    const parties = [offer.buyer_id, ...(await offers.sellingAccounts(tx, lot.seller_id))];
    const change: OfferChange = {
      boatId,
      parties,
      events: [],
      notifications: await writeNotifications(tx, notices),
    };
    return { reply: present(offer, lot, rules), change };
  });
  if (change) announceOffers(context, change);
  return reply;
}

const sideOf = (lot: Lot, actor: Actor): OfferSide =>
  lot.status === 'offer-window' && isSellerOf(lot, actor) ? 'seller' : 'buyer';

function kindOf(lot: Lot): OfferKind {
  if (lot.listing_type === 'marketplace') {
    if (lot.status === 'live') return 'marketplace';
    throw new AppError(
      'auction_not_live',
      lot.status === 'under-offer'
        ? errors.auction_not_live_thisBoatIsUnderOfferWatch
        : errors.auction_not_live_thisBoatIsNoLongerFor,
    );
  }
  if (lot.status === 'offer-window') return 'offer-window';
  throw new AppError(
    'offer_window_closed',
    lot.status === 'live'
      ? errors.offer_window_closed_thisBoatIsInAnAuction
      : errors.offer_window_closed_theOfferWindowHasEnded,
  );
}

async function assertMayOffer(
  tx: Tx,
  { lot, side, kind, now, limit }: { lot: Lot; side: OfferSide; kind: OfferKind; now: Date; limit: number },
  { actor, amount }: MakeOffer,
): Promise<void> {
  if (side === 'buyer') {
    const { bidder, sellerDealerId } = await offers.readParty(tx, actor.id, lot.seller_id);
    const why = cannotPromise({ ...lot, seller_dealer_id: sellerDealerId }, bidder, {
      amount,
      limit,
    });
    if (why) throw why;
  }
  if (kind === 'offer-window') {
    const isParty = side === 'seller' || actor.id === lot.leader_id;
    const isSecondChance =
      (await tx.selectFrom('sale').select('id').where('boat_id', '=', lot.boat_id).executeTakeFirst()) !==
      undefined;
    if (!isParty || isSecondChance)
      throw new AppError('offer_window_closed', errors.offer_window_closed_theAuctionHasEndedOnlyThe);
    if (!lot.offer_ends_at || now >= lot.offer_ends_at)
      throw new AppError('offer_window_closed', errors.offer_window_closed_theOfferWindowHasEnded);
    if (await offers.hasMadeOne(tx, lot.boat_id, side))
      throw new AppError('offer_used', errors.offer_used_youveAlreadyMadeYourOfferEach);
    if (amount < (lot.current_bid ?? 0))
      throw new AppError(
        'offer_too_low',
        errors.offer_too_low_theHighestBidWasOfferAt({ currentbid: lot.current_bid ?? 0 }),
      );
  }
  const open = (await offers.openOnBoat(tx, lot.boat_id)).find(
    (one) => one.buyer_id === (side === 'buyer' ? actor.id : lot.leader_id),
  );
  if (open)
    throw new AppError(
      'offer_standing',
      open.made_by === side
        ? errors.offer_standing_yourOfferIsStillOpenWait
        : errors.offer_standing_youHaveAnOfferToRespond,
    );
}

/** How the other side sees the maker of an offer: never an address. */
export async function makerOf(tx: Tx, offer: offers.OfferRow): Promise<string> {
  if (offer.made_by === 'seller') return t.theSeller;
  if (offer.kind !== 'marketplace')
    return bidderName((await aliasOn(tx, offer.boat_id, offer.buyer_id)) ?? 0);
  const { full_name } = await tx
    .selectFrom('account')
    .select('full_name')
    .where('id', '=', offer.buyer_id)
    .executeTakeFirstOrThrow();
  return full_name;
}

function present(offer: offers.OfferRow, lot: Lot, rules: Rules): Reply {
  return {
    bid: {
      id: offer.id,
      seq: 0,
      at: offer.at.toISOString(),
      amount: offer.amount,
      kind: 'offer',
      outcome: 'offered',
      allInPrice: offer.all_in_price,
      buyersFee: offer.buyers_fee,
    },
    boat: auctionNow(lot, rules.increments),
  };
}
