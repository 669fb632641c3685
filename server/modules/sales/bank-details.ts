import type { BankDetails, enterBankDetails as call } from '../../../contract/sale-bank-details.ts';
import type { Input } from '../../../contract/call.ts';
import { isRoutingNumber } from '../../../utils/bank-numbers.ts';
import type { Actor } from '../../access/actor.ts';
import { assertAllowed } from '../../access/roles.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { NoticeTexts } from '../../email/email-texts.ts';
import { seal, unseal } from '../../seal.ts';
import { writeNotifications } from '../notifications/index.ts';
import { sellingAccounts } from '../offers/index.ts';
import { assertWithinDay } from './check-act.ts';
import { bankDetailsContext, detailsAt, detailsOf, type DetailsRow } from './bank-details.repository.ts';
import { announceSale, lockSale, type LockedSale, type SaleChange } from './change-sale.ts';
import { later } from './due-at.ts';
import { bankNotices } from './sale-notices.ts';
import { noSale, sideOf } from './sales.policy.ts';
import * as sales from './sales.repository.ts';
import * as errors from '../../../locales/errors.ts';

const fields = ['holder', 'bank', 'routing', 'account'] as const;

/** @throws AppError not_found, role_forbidden, invalid_request, conflict */
export async function enterBankDetails(
  context: Context,
  actor: Actor,
  { sale_id: saleId, ...details }: Input<typeof call>['body'],
): Promise<void> {
  const { fieldKeys } = context.config;
  if (!isRoutingNumber(details.routing))
    throw invalidField('routing', errors.invalid_request_thisIsntARoutingNumber);
  const change = await context.db.transaction().execute(async (tx) => {
    const locked = await lockSale(tx, saleId);
    if (!locked || sideOf(locked.sale, actor) !== 'seller') throw noSale();
    assertAllowed(actor, 'terms');
    if (!['paperwork', 'payment'].includes(locked.sale.stage))
      throw new AppError('conflict', errors.conflict_thisSaleHasMovedOn);
    const rows = await detailsOf(tx, saleId);
    const newest = rows.at(-1);
    const before =
      newest && (JSON.parse(unseal(fieldKeys, bankDetailsContext(saleId), newest.sealed)) as BankDetails);
    if (before && fields.every((field) => before[field] === details[field])) return undefined;
    await assertWithinDay(tx, locked, actor.id, 'change-bank-details');
    const wait = rows.some((row) => row.first_viewed_at) ? context.rules.saleBankChangeSeconds : 0;
    await tx
      .insertInto('sale_bank_details')
      .values({
        agreed_sale_id: saleId,
        sealed: seal(fieldKeys, bankDetailsContext(saleId), JSON.stringify(details)),
        entered_by: actor.id,
        entered_at: locked.now,
        effective_at: later(locked.now, wait),
      })
      .execute();
    return announce(tx, context.noticeTexts, locked, { actor, isChange: newest !== undefined, wait });
  });
  if (change) announceSale(context, saleId, change);
}

/** The record, and a notification to both sides with an email. */
async function announce(
  tx: Tx,
  texts: NoticeTexts,
  { sale, lot, now }: LockedSale,
  { actor, isChange, wait }: { actor: Actor; isChange: boolean; wait: number },
): Promise<SaleChange> {
  const record = await sales.addRecord(tx, {
    agreed_sale_id: sale.id,
    at: now,
    side: 'seller',
    actor_id: actor.id,
    kind: isChange ? 'change-bank-details' : 'enter-bank-details',
  });
  const notices = bankNotices(texts, sale, lot, {
    isChange,
    from: later(now, wait),
    isLater: wait > 0,
    recordId: record.id,
  });
  return {
    parties: [sale.buyer_id, ...(await sellingAccounts(tx, sale.seller_id))],
    events: [],
    notifications: await writeNotifications(tx, notices),
  };
}

/** What the buyer wires to now; recorded each time. @throws AppError not_found */
export async function viewBankDetails(
  context: Context,
  actor: Actor,
  { sale_id: saleId }: { sale_id: number },
): Promise<BankDetails> {
  const { details, change } = await context.db.transaction().execute(async (tx) => {
    const locked = await lockSale(tx, saleId);
    if (!locked || sideOf(locked.sale, actor) !== 'buyer' || locked.sale.stage === 'fell-through')
      throw noSale();
    const { sale, now } = locked;
    const row: DetailsRow | undefined = detailsAt(await detailsOf(tx, saleId), now);
    if (!row) throw new AppError('not_found', errors.not_found_theSellerHasntEnteredBankDetails);
    await assertWithinDay(tx, locked, actor.id, 'view-bank-details');
    if (!row.first_viewed_at)
      await tx
        .updateTable('sale_bank_details')
        .set({ first_viewed_at: now })
        .where('id', '=', row.id)
        .execute();
    await sales.addRecord(tx, {
      agreed_sale_id: saleId,
      at: now,
      side: 'buyer',
      actor_id: actor.id,
      kind: 'view-bank-details',
    });
    const parties = [sale.buyer_id, ...(await sellingAccounts(tx, sale.seller_id))];
    return {
      details: JSON.parse(
        unseal(context.config.fieldKeys, bankDetailsContext(saleId), row.sealed),
      ) as BankDetails,
      change: { parties, events: [], notifications: [] },
    };
  });
  announceSale(context, saleId, change);
  return details;
}
