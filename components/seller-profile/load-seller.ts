import type { BoatCard } from '../../contract/boats.ts';
import type { Feedback, FeedbackSum, SellerPage } from '../../contract/seller-profiles.ts';
import { ApiError } from '../../services/api-client.ts';
import { listFeedback, sellerBoats, sellerById } from '../../services/seller-profiles.service.ts';

export interface SellerData {
  seller: SellerPage;
  stock: { boats: BoatCard[]; total: number };
  sold: { boats: BoatCard[]; total: number };
  feedback: { lists: Feedback[]; total: number; sum: FeedbackSum };
  serverTime: number;
}

export const boatsAtOnce = 12;

/** A seller's whole page, the same for everyone; null when there is no such seller. */
export async function loadSeller(idText: string): Promise<SellerData | null> {
  const id = Number(idText);
  if (!/^[1-9]\d{0,9}$/.test(idText) || id > 2_147_483_647) return null;
  try {
    const [seller, stock, sold, feedback] = await Promise.all([
      sellerById({ id }),
      sellerBoats({ id }, { kind: 'stock', limit: boatsAtOnce }),
      sellerBoats({ id }, { kind: 'sold', limit: boatsAtOnce }),
      listFeedback({ user_id: id }),
    ]);
    return {
      seller,
      stock: { boats: stock.lists, total: stock.total },
      sold: { boats: sold.lists, total: sold.total },
      feedback: { lists: feedback.lists, total: feedback.total, sum: feedback.sum },
      serverTime: Date.now(),
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
