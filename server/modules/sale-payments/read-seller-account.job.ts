import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { EventHandler } from '../../events.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { settleSaleKey } from './settle-sale-key.ts';
import * as repository from './sale-payments.repository.ts';

/** After one minute, then less and less often, for about five days. */
const timesMax = 9;
const waitMs = (nth: number): number => 60_000 * 2.5 ** nth;

/** Asks the gateway later whether the seller has finished setting up their account. */
export async function askLater(db: Db | Tx, accountId: number, nth: number): Promise<void> {
  if (nth >= timesMax) return;
  await enqueue(
    db,
    'read-seller-account',
    { accountId, nth },
    { runAt: new Date(Date.now() + waitMs(nth)), key: `seller-account:${accountId}` },
  );
}

/** Asks the gateway for the state of a seller's account. Nothing to do once it's ready. */
export async function readSellerAccount(
  { db, payments }: Context,
  { accountId, nth }: JobPayloads['read-seller-account'],
): Promise<void> {
  const known = await repository.sellerAccount(db, payments.name, accountId);
  if (known?.state !== 'pending') return;
  const { ref, state } = await payments.readSellerAccount(known.gateway_ref);
  await db.transaction().execute(async (tx) => {
    await sellerAccountReported(tx, { type: 'seller-account-reported', gateway: payments.name, ref, state });
    if (state === 'pending') await askLater(tx, accountId, nth + 1);
  });
}

/** Once the account is ready, the seller gets what is held for them. */
export const sellerAccountReported: EventHandler<'seller-account-reported'> = async (
  tx,
  { gateway, ref, state },
) => {
  if (state !== 'ready') return;
  const account = await tx
    .updateTable('seller_account')
    .set({ state })
    .where('gateway', '=', gateway)
    .where('gateway_ref', '=', ref)
    .where('state', '=', 'pending')
    .returning('account_id')
    .executeTakeFirst();
  if (!account) return;
  const waiting = await tx
    .selectFrom('agreed_sale as s')
    .select('s.id')
    .where('s.seller_id', '=', account.account_id)
    .where('s.stage', '=', 'done')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sale_debit as d')
          .select('d.id')
          .whereRef('d.agreed_sale_id', '=', 's.id')
          .where('d.state', '=', 'succeeded'),
      ),
    )
    .execute();
  for (const { id } of waiting) await enqueue(tx, 'settle-sale', { id }, { key: settleSaleKey(id) });
};
