import { minor } from '../../../contract/money.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { EventHandler } from '../../events.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { bookSaleMove } from '../ledger/index.ts';
import { isRefusal } from '../payments/index.ts';
import { addLine, lockSale, type LockedSale } from '../sales/index.ts';
import { askStaff } from './ask-staff.ts';
import { availableOf } from './held.ts';
import { notifySides } from './notify-sale.job.ts';
import { groupOf } from './settle-debit.ts';
import { settleSaleKey } from './settle-sale-key.ts';
import * as repository from './sale-payments.repository.ts';
import * as t from '../../../locales/sale-payments.ts';

/** How often a seller who can't be paid yet is reminded. */
const remindersMax = 3;

/**
 * Transfers what is held for a sale to its seller: stored first, then requested from the gateway with the row's id. A
 * seller whose account isn't ready is reminded.
 * @throws AppError unavailable
 */
export async function payOut(context: Context, saleId: number, nth: number): Promise<void> {
  const { db, payments } = context;
  const wanted = await db.transaction().execute((tx) => intend(tx, context, { saleId, nth }));
  if (!wanted) return;
  const { id, amount } = wanted.transfer;
  try {
    const { ref } = await payments.transfer({
      sellerAccountRef: wanted.accountRef,
      amount: minor(amount),
      group: groupOf(saleId),
      idempotencyKey: `transfer-${id}`,
    });
    await db.transaction().execute((tx) => transferDone(tx, { transferId: id, ref }));
  } catch (error) {
    if (!isRefusal(error)) throw error; // the job is run again
    await db.transaction().execute((tx) => transferRefused(tx, id));
  }
}

/** The transfer to request; undefined if there's nothing to transfer, or nowhere to transfer it to. */
async function intend(
  tx: Tx,
  { rules, payments }: Context,
  { saleId, nth }: { saleId: number; nth: number },
): Promise<{ transfer: repository.TransferRow; accountRef: string } | undefined> {
  const locked = await lockSale(tx, saleId);
  if (locked?.sale.stage !== 'done') return undefined;
  const [debits, refunds, transfers] = [
    (await repository.debitsOf(tx, saleId)).filter(({ gateway }) => gateway === payments.name),
    await repository.refundsOf(tx, saleId),
    await repository.transfersOf(tx, saleId),
  ];
  const account = await repository.sellerAccount(tx, payments.name, locked.sale.seller_id);
  const open = transfers.find(({ state }) => state === 'wanted');
  if (open) return account && { transfer: open, accountRef: account.gateway_ref };
  const amount = availableOf({ debits, refunds, transfers });
  // What the gateway refused, staff look into.
  if (amount <= 0 || transfers.some(({ state }) => state === 'failed')) return undefined;
  if (account?.state !== 'ready') {
    if (nth >= remindersMax) return undefined;
    await notifySides(tx, locked, `payout:${nth}`, (texts) => ({
      seller: texts.setUpWhereYourePaid({ amount }),
    }));
    const runAt = new Date(locked.now.getTime() + rules.saleReminderSeconds * 1_000);
    await enqueue(tx, 'settle-sale', { id: saleId, nth: nth + 1 }, { runAt, key: settleSaleKey(saleId) });
    return undefined;
  }
  const transfer = await tx
    .insertInto('sale_transfer')
    .values({ agreed_sale_id: saleId, amount, gateway: payments.name })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { transfer, accountRef: account.gateway_ref };
}

/** The gateway has transferred it: posted once, however often it's reported. */
async function transferDone(
  tx: Tx,
  { transferId: id, ref }: { transferId: number; ref: string },
): Promise<void> {
  const locked = await lockOf(tx, id);
  const transfer = await tx
    .updateTable('sale_transfer')
    .set({ state: 'done', gateway_ref: ref, settled_at: repository.now })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .returning('amount')
    .executeTakeFirst();
  if (!locked || !transfer) return;
  const { amount } = transfer;
  const { seller_id: sellerId, boat_id: boatId } = locked.sale;
  await bookSaleMove(tx, 'transfer', { id, sellerId, boatId, amount: minor(amount) });
  await addLine(tx, locked, { kind: 'paid-out', amount });
  await notifySides(tx, locked, `transfer:${id}`, (texts) => ({ seller: texts.weTransferred({ amount }) }));
}

export const transferReported: EventHandler<'transfer-reported'> = (tx, report) => transferDone(tx, report);

async function transferRefused(tx: Tx, id: number): Promise<void> {
  const locked = await lockOf(tx, id);
  const transfer = await tx
    .updateTable('sale_transfer')
    .set({ state: 'failed', settled_at: repository.now })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .returning('id')
    .executeTakeFirst();
  if (locked && transfer) await askStaff(tx, locked, t.theTransferWasRefused);
}

async function lockOf(tx: Tx, transferId: number): Promise<LockedSale | undefined> {
  const row = await tx
    .selectFrom('sale_transfer')
    .select('agreed_sale_id')
    .where('id', '=', transferId)
    .executeTakeFirst();
  return row && lockSale(tx, row.agreed_sale_id);
}
