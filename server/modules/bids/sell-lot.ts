import type { BoatEvent } from '../../../contract/events.ts';
import { buyersFee } from '../../../contract/fees.ts';
import type { Rules } from '../../config.ts';
import type { Actor } from '../../access/actor.ts';
import type { Tx } from '../../db/database.ts';
import { publish } from '../../events.ts';
import { changeStatus } from '../lots/index.ts';
import { openSaleConversation } from '../messages/index.ts';
import { issueForSale } from '../payments/index.ts';
import * as t from '../../../locales/notices.ts';

export interface Sell {
  boatId: number;
  buyerId: number;
  /** Minor units. */
  price: number;
  /** The accepted offer; null for an auction's highest bid. */
  offerId: number | null;
  /** The user who marks it sold; null if the site does, after a close or an accepted offer. */
  actor: Actor | null;
  /** The user whose acceptance the site follows. */
  actedFor?: number;
  /** The buyer has the boat already. */
  isCompleted?: boolean;
  reason: string;
}

/** As stored, in minor units. */
export interface Sale {
  id: number;
  buyerId: number;
  price: number;
  buyersFee: number;
  allInPrice: number;
}

/** What the site writes in the conversation of the buyer and the seller. */
export const saleMessage = (price: number): string => t.youveAgreedOnASaleAt({ price });

/**
 * Sells a boat, once: sets its status and stores the sale with its invoice amounts, in the caller's
 * transaction, which holds the lot's lock.
 */
export async function sellLot(
  tx: Tx,
  rules: Rules,
  { boatId, buyerId, price, offerId, actor, actedFor, isCompleted = false, reason }: Sell,
): Promise<{ event: BoatEvent; sale: Sale }> {
  const fee = buyersFee(rules, price);
  const event = await changeStatus(tx, rules, boatId, 'sold', actor, reason, {
    soldPrice: price,
    buyerId,
    isCompleted,
    ...(actedFor !== undefined && { actedFor }),
  });
  const { id } = await tx
    .insertInto('sale')
    .values({
      boat_id: boatId,
      buyer_id: buyerId,
      offer_id: offerId,
      price,
      buyers_fee: fee,
      all_in_price: price + fee,
      sold_at: new Date(event.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publish(tx, { type: 'sale-agreed', rules, boatId, buyerId, price, offerId });
  await openSaleConversation(tx, { boatId, buyerId, body: saleMessage(price) });
  await issueForSale(tx, { id, boatId, buyerId, price, buyersFee: fee });
  return { event, sale: { id, buyerId, price, buyersFee: fee, allInPrice: price + fee } };
}
