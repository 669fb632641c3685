import type { BillOfSale, BillSigning, saveBill as saveCall } from '../../../contract/bill-of-sale.ts';
import type { Input } from '../../../contract/call.ts';
import type { Actor } from '../../access/actor.ts';
import { assertAllowed } from '../../access/roles.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { initialDetails, missingFields, withPartOf } from './bill-details.ts';
import { billDetails, makeVersion } from './bill-version.ts';
import * as bills from './bill.repository.ts';
import { announceSale, loadUnderLock, storeState, type Acting } from './change-sale.ts';
import { assertWithinDay } from './check-act.ts';
import { readChecklist } from './paperwork-checklist.ts';
import { billNotice } from './sale-notices.ts';
import { saleFor } from './sale-for.ts';
import { withNewBill } from './sale-state.ts';
import { noSale, sideOf } from './sales.policy.ts';
import * as sales from './sales.repository.ts';
import * as errors from '../../../locales/errors.ts';
import { consent } from '../../../locales/bill-of-sale.ts';

/** @throws AppError not_found, role_forbidden */
export async function readBill(context: Context, actor: Actor, id: number): Promise<BillOfSale> {
  const { sale, side } = await saleFor(context, actor, id);
  const details = (await bills.enteredDetails(context.db, id)) ?? (await initialDetails(context.db, sale));
  const version = await bills.newestVersion(context.db, id);
  const signatures = version ? await bills.signaturesOf(context.db, version.id) : [];
  return {
    details,
    price: sale.price,
    agreedAt: sale.agreed_at.toISOString(),
    missing: missingFields(details),
    version: version
      ? { number: version.number, sha256: version.sha256, madeAt: version.made_at.toISOString() }
      : null,
    signatures: signatures.map((one) => ({
      side: one.side,
      name: one.name,
      kind: one.kind,
      at: one.signed_at.toISOString(),
    })),
    checklist: await readChecklist(context.db, sale, details.trailer !== null),
    isOnPaper: sale.bill_on_paper,
    mayEdit: side && sale.stage === 'paperwork' ? side : null,
  };
}

/**
 * Stores the caller's part of the details. Whatever was signed before no longer counts, and the other side is notified
 * if it had signed. @throws AppError not_found, role_forbidden, conflict, too_many_requests
 */
export async function saveBill(
  context: Context,
  actor: Actor,
  { sale_id: id, details: typed }: Input<typeof saveCall>['body'],
): Promise<BillOfSale> {
  const change = await context.db.transaction().execute(async (tx) => {
    const loaded = await loadUnderLock(tx, context.rules, id);
    const side = loaded && sideOf(loaded.sale, actor);
    if (!loaded || !side) throw noSale();
    if (side === 'seller') assertAllowed(actor, 'terms');
    const { sale, state, now } = loaded;
    if (state.stage !== 'paperwork') throw new AppError('conflict', errors.conflict_thisSaleHasMovedOn);
    const before = await billDetails(tx, sale);
    const details = withPartOf(side, before, typed);
    if (JSON.stringify(details) === JSON.stringify(before)) return undefined;
    await assertWithinDay(tx, loaded, actor.id, 'change-bill-of-sale');
    await bills.storeDetails(tx, { saleId: id, details, by: actor.id, at: now });
    await makeVersion(tx, { sale, now, price: sale.price, details });
    const record = await sales.addRecord(tx, {
      agreed_sale_id: id,
      at: now,
      side,
      actor_id: actor.id,
      kind: 'change-bill-of-sale',
    });
    const hadSigned = state.hasPaperwork.buyer || state.hasPaperwork.seller;
    return storeState(tx, context, loaded, withNewBill(state), {
      changes: {},
      actedFor: actor.id,
      fault: null,
      reason: '',
      notices: (stored) =>
        hadSigned ? [billNotice(context.noticeTexts, stored, loaded.lot, { side, recordId: record.id })] : [],
    });
  });
  if (change) announceSale(context, id, change);
  return readBill(context, actor, id);
}

/**
 * Checks a signature and stores it: it's for exactly the PDF that the signer has read. A dealership's staff sign with
 * the permission to bind it. @throws AppError role_forbidden, invalid_request, conflict
 */
export async function signBill(
  tx: Tx,
  { sale, side, actor, now }: Acting,
  bill: BillSigning | undefined,
  address: string,
): Promise<void> {
  if (side === 'seller') assertAllowed(actor, 'terms');
  const version = await bills.newestVersion(tx, sale.id);
  const isComplete = missingFields(await billDetails(tx, sale)).length === 0;
  if (!version || !isComplete || version.price !== sale.price)
    throw new AppError('conflict', errors.conflict_theBillOfSaleIsntComplete);
  if (!bill || bill.name.trim().length < 2)
    throw invalidField('name', errors.invalid_request_enterYourFullName);
  if (bill.sha256 !== version.sha256) throw new AppError('conflict', errors.conflict_theBillOfSaleHasChanged);
  await bills.addSignature(tx, {
    version_id: version.id,
    side,
    account_id: actor.id,
    name: bill.name.trim(),
    kind: bill.drawing ? 'drawn' : 'typed',
    drawing: bill.drawing ?? null,
    consent,
    address,
    signed_at: now,
  });
}
