import type { AgreedSale, actOnSale as call } from '../../../contract/agreed-sales.ts';
import type { Input } from '../../../contract/call.ts';
import type { Actor } from '../../access/actor.ts';
import { assertAllowed } from '../../access/roles.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { signBill } from './bill.ts';
import { checkAct } from './check-act.ts';
import { announceSale, loadUnderLock, storeState, type Act, type Acting } from './change-sale.ts';
import { readSale } from './read-sale.ts';
import { wayOutFault } from './problem-steps.ts';
import { actNotice } from './sale-notices.ts';
import { afterAct, nextStep } from './sale-steps.ts';
import type { SaleState } from './sale-state.ts';
import { noSale, sideOf } from './sales.policy.ts';
import * as sales from './sales.repository.ts';
import { storeProblem } from './store-problem.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Does one step of a sale, once, in the transaction that records it and notifies the other side. Repeating a request
 * changes nothing. `address`: the network address that a signature is stored with.
 * @throws AppError not_found, role_forbidden, invalid_request, conflict, idempotency_conflict
 */
export async function actOnSale(
  context: Context,
  actor: Actor,
  { sale_id: id, ...act }: Input<typeof call>['body'],
  address: string,
): Promise<AgreedSale> {
  const change = await context.db.transaction().execute(async (tx) => {
    const loaded = await loadUnderLock(tx, context.rules, id);
    const side = loaded && sideOf(loaded.sale, actor);
    if (!loaded || !side) throw noSale();
    if (side === 'seller') assertAllowed(actor, 'talk');
    const acting = { ...loaded, actor, side };
    const repeated = await sales.recordWithKey(tx, id, act.key);
    if (repeated) {
      if (repeated.kind !== act.act || repeated.actor_id !== actor.id)
        throw new AppError('idempotency_conflict', errors.idempotency_conflict_thisKeyWasAlreadyUsed);
      return undefined;
    }
    if (act.act === 'request-transport' && context.config.transporters.length === 0)
      throw new AppError('conflict', errors.conflict_thisSaleHasMovedOn);
    await checkAct(tx, acting, act);
    if (act.act === 'sign-bill-of-sale') await signBill(tx, acting, act.bill, address);
    return store(tx, context, acting, act);
  });
  if (change) announceSale(context, id, change);
  return readSale(context, actor, id);
}

/** The record, the sale's new state, and what follows from it. */
async function store(tx: Tx, context: Context, acting: Acting, act: Act) {
  const { actor, side, problem } = acting;
  const state = afterAct(acting.state, side, act.act, act);
  const record = await sales.addRecord(tx, recordOf(acting, act));
  await storeFiles(tx, record.id, act.files ?? []);
  await storeProblem(tx, acting, act);
  const wayOut = act.act === 'accept-way-out' ? problem?.wayOut : undefined;
  if (act.act === 'report-problem' || act.act === 'ask-staff')
    await enqueue(tx, 'mail-sale', { recordId: record.id }, { key: `sale-mail:${record.id}` });
  if (act.act === 'request-transport')
    for (const { address } of context.config.transporters)
      await enqueue(tx, 'mail-transport', { recordId: record.id, address });
  return storeState(tx, context, acting, state, {
    changes: columnsOf(acting, act, state),
    actedFor: actor.id,
    fault: wayOut ? wayOutFault[wayOut.kind] : act.act === 'withdraw' ? 'none' : null,
    reason: act.note ?? '',
    notices: (stored) => [
      actNotice(context.noticeTexts, stored, acting.lot, {
        side,
        act,
        recordId: record.id,
        next: nextStep(state),
      }),
    ],
  });
}

const hasAmount = ({ act, wayOut }: Act) =>
  act === 'report-payment' ||
  act === 'confirm-payment' ||
  (act === 'propose-way-out' && wayOut === 'lower-price');

/** The line of the record, with what belongs to this act and nothing else. */
const recordOf = (
  { actor, side, sale, now, problem }: Acting,
  act: Act,
): Parameters<typeof sales.addRecord>[1] => ({
  agreed_sale_id: sale.id,
  at: now,
  side,
  actor_id: actor.id,
  kind: act.act,
  amount: hasAmount(act)
    ? (act.amount ?? null)
    : act.act === 'accept-way-out'
      ? (problem?.wayOut?.price ?? null)
      : null,
  method: act.act === 'report-payment' || act.act === 'choose-payment' ? (act.method ?? null) : null,
  handover_at: act.act === 'propose-handover' ? (act.handoverAt ?? null) : null,
  place: act.act === 'propose-handover' || act.act === 'request-transport' ? (act.place ?? '') : '',
  engine_hours: act.act === 'confirm-handover' ? (act.engineHours ?? null) : null,
  reason: act.act === 'report-problem' ? (act.reason ?? null) : null,
  way_out:
    act.act === 'propose-way-out'
      ? (act.wayOut ?? null)
      : act.act === 'accept-way-out' || act.act === 'decline-way-out'
        ? (problem?.wayOut?.kind ?? null)
        : null,
  note: act.note ?? '',
  key: act.key,
});

/** What an act changes of the sale, besides what its state says. */
const columnsOf = ({ side, now }: Acting, act: Act, state: SaleState) => ({
  method: state.method,
  ...(act.act === 'propose-handover' && {
    handover_at: act.handoverAt ?? null,
    handover_place: act.place ?? '',
    handover_by: side,
    handover_agreed_at: null,
  }),
  ...(act.act === 'accept-handover' && { handover_agreed_at: now }),
});

async function storeFiles(tx: Tx, recordId: number, files: NonNullable<Act['files']>): Promise<void> {
  if (files.length > 0)
    await tx
      .insertInto('agreed_sale_file')
      .values(files.map(({ id, title }) => ({ record_id: recordId, upload_id: id, title })))
      .onConflict((conflict) => conflict.doNothing()) // the same file twice
      .execute();
}
