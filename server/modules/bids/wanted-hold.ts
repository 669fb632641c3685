import { feeHold } from '../../../contract/fees.ts';
import type { Rules } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { type Lot, rulesOf } from '../lots/index.ts';

/**
 * Whose card should hold the buyer's fee now, in minor units; `isSold`: it's captured, for exactly this
 * amount.
 */
export interface WantedHold {
  accountId: number;
  amount: number;
  isSold: boolean;
}

export type LotRow = Omit<Lot, 'title' | 'zip'>;

/**
 * Who owes the fee, according to the lot's row: the leader of an auction, for the fee on their maximum, which
 * covers every price they can reach, in steps; the buyer whose offer on a marketplace boat was accepted; the
 * buyer of a sale, for the fee stored with it. Otherwise no one.
 */
export async function wantedHold(tx: Tx, lot: LotRow, rules: Rules): Promise<WantedHold | null> {
  const boatId = lot.boat_id;
  if (lot.status === 'sold') {
    const sale = await tx
      .selectFrom('sale')
      .select(['buyer_id', 'buyers_fee'])
      .where('boat_id', '=', boatId)
      .where('state', '=', 'standing')
      .executeTakeFirst();
    return sale ? { accountId: sale.buyer_id, amount: sale.buyers_fee, isSold: true } : null;
  }
  if (lot.status === 'under-offer') {
    const offer = await tx
      .selectFrom('offer')
      .select(['buyer_id', 'buyers_fee'])
      .where('boat_id', '=', boatId)
      .where('state', '=', 'accepted')
      .executeTakeFirst();
    return offer ? { accountId: offer.buyer_id, amount: offer.buyers_fee, isSold: false } : null;
  }
  const isOpen = lot.listing_type === 'auction' && (lot.status === 'live' || lot.status === 'offer-window');
  if (!isOpen) return null;
  // In a second chance, the leader is a bidder who hasn't paid; the next bidder owes nothing before they
  // accept.
  const sale =
    lot.status === 'offer-window'
      ? await tx.selectFrom('sale').select('id').where('boat_id', '=', boatId).executeTakeFirst()
      : undefined;
  return sale ? null : leadersHold(lot, rules);
}

/** What an open auction's leader owes. */
export const leadersHold = (
  lot: Pick<LotRow, 'leader_id' | 'leader_max' | 'rules'>,
  rules: Rules,
): WantedHold | null =>
  lot.leader_id === null
    ? null
    : { accountId: lot.leader_id, amount: feeHold(rulesOf(rules, lot), lot.leader_max ?? 0), isSold: false };
