import { paths } from '../../../utils/paths.ts';
import type { Actor } from '../../access/actor.ts';
import { assertAllowed } from '../../access/roles.ts';
import type { Context } from '../../context.ts';
import { byId, noSale, sideOf } from '../sales/index.ts';
import { askLater } from './read-seller-account.job.ts';
import * as repository from './sale-payments.repository.ts';

/**
 * Opens the seller's account at the gateway, or continues it, and returns the address of the gateway's page. For the
 * seller, and staff who can bind the dealership.
 * @throws AppError not_found, role_forbidden, unavailable
 */
export async function openPayoutAccount(
  { db, payments, config }: Context,
  actor: Actor,
  saleId: number,
): Promise<{ url: string }> {
  const sale = await byId(db, saleId);
  if (!sale || sideOf(sale, actor) !== 'seller') throw noSale();
  assertAllowed(actor, 'terms');
  const known = await repository.sellerAccount(db, payments.name, sale.seller_id);
  const returnUrl = `${config.siteUrl}${paths.sale(saleId)}`;
  if (known) {
    await askLater(db, sale.seller_id, 0);
    return { url: await payments.onboardingLink(known.gateway_ref, returnUrl) };
  }
  // One account per seller: their id is the key.
  const { ref, state } = await payments.openSellerAccount({
    accountId: sale.seller_id,
    idempotencyKey: `seller-account-${sale.seller_id}`,
  });
  await db
    .insertInto('seller_account')
    .values({ account_id: sale.seller_id, gateway: payments.name, gateway_ref: ref, state })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await askLater(db, sale.seller_id, 0);
  return { url: await payments.onboardingLink(ref, returnUrl) };
}
