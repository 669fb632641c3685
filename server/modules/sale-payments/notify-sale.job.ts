import type { SaleSide } from '../../../contract/sales.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { readSentTexts, type SalePaymentTexts } from '../../email/email-texts.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { announceNotifications, writeNotifications } from '../notifications/index.ts';
import { byId, notice, partiesOf, type LockedSale } from '../sales/index.ts';

/** Notifies the sides of a sale after the commit; `about` identifies what happened. */
export async function notifySides(
  tx: Tx,
  { sale, lot }: LockedSale,
  about: string,
  say: (texts: SalePaymentTexts) => Partial<Record<SaleSide, string>>,
): Promise<void> {
  const { notices, salePayments } = await readSentTexts(tx);
  const said = say(salePayments);
  const title = notices.saleUpdate({ title: lot.title });
  await enqueue(tx, 'notify-sale', {
    id: sale.id,
    notices: (['buyer', 'seller'] as const).flatMap((side) => {
      const body = said[side];
      return body === undefined ? [] : [{ side, title, body, dedupe: about }];
    }),
  });
}

/** Writes the notifications, which are also emailed, and lets the open pages of both sides load the sale again. */
export async function notifySale(
  context: Context,
  { id, notices }: JobPayloads['notify-sale'],
): Promise<void> {
  const sale = await byId(context.db, id);
  if (!sale) return;
  const { stored, parties } = await context.db.transaction().execute(async (tx) => ({
    stored: await writeNotifications(
      tx,
      notices.map(({ side, ...texts }) => notice(sale, side, texts)),
    ),
    parties: await partiesOf(tx, sale),
  }));
  for (const accountId of parties)
    context.live.toAccount(accountId, 'saleChanged', { sale_id: id, serverTime: Date.now() });
  announceNotifications(context, stored);
}
