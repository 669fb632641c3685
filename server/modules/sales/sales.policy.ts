import { sellerIdOf, type Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { SaleSide } from '../../../contract/sales.ts';
import * as errors from '../../../locales/errors.ts';

interface Parties {
  buyer_id: number;
  seller_id: number;
}

/** The caller's side of a sale; a dealership's staff are on its side. */
export function sideOf(
  { buyer_id, seller_id }: Parties,
  actor: Pick<Actor, 'id' | 'dealerId'>,
): SaleSide | undefined {
  if (buyer_id === actor.id) return 'buyer';
  return seller_id === sellerIdOf(actor) ? 'seller' : undefined;
}

/** A sale is hidden from everyone but its sides and site staff. */
export const noSale = () => new AppError('not_found', errors.not_found_thisIsntOneOfYourSales);
