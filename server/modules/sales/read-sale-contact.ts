import type { SaleContact } from '../../../contract/sales.ts';
import { sellerIdOf, type Actor } from '../../access/actor.ts';
import { assertAllowed } from '../../access/roles.ts';
import type { Context } from '../../context.ts';
import { readDeal } from '../../db/read-deal.ts';
import { recordContactView } from './contact-views.ts';
import { notListed } from '../lots/index.ts';

/**
 * How the caller reaches the other side of their sale; with `inquiryId` only if it's that sale's conversation.
 * @throws AppError not_found, role_forbidden (a dealership's staff without `talk`)
 */
export async function readSaleContact(
  { db, rules }: Context,
  actor: Actor,
  { boatId, inquiryId }: { boatId: number; inquiryId?: number },
): Promise<SaleContact> {
  const deal = await readDeal(db, boatId);
  const side =
    deal?.buyerId === actor.id ? 'buyer' : deal?.sellerId === sellerIdOf(actor) ? 'seller' : undefined;
  if (!deal || !side || (inquiryId !== undefined && inquiryId !== deal.inquiryId)) throw notListed();
  if (side === 'seller') assertAllowed(actor, 'talk');
  if (deal.saleId !== null) await recordContactView(db, deal.saleId, actor.id);
  return {
    side,
    status: deal.status,
    price: deal.price,
    allInPrice: deal.allInPrice,
    agreedAt: deal.agreedAt.toISOString(),
    payBy: new Date(deal.agreedAt.getTime() + rules.unpaidSeconds * 1_000).toISOString(),
    other: side === 'buyer' ? deal.seller : deal.buyer,
    inquiry_id: deal.inquiryId,
    sale_id: deal.saleId,
  };
}
