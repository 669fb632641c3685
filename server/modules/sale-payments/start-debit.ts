import type { Input } from '../../../contract/call.ts';
import type { SitePayments, startDebit as call } from '../../../contract/sale-payments.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { addLine, changeByDebit, lockSale, noSale, sideOf, stateOf } from '../sales/index.ts';
import { debitOptions } from './debit-options.ts';
import { notifySides } from './notify-sale.job.ts';
import { readSitePayments } from './read-site-payments.ts';
import { settleDebit } from './settle-debit.ts';
import * as errors from '../../../locales/errors.ts';

type Body = Input<typeof call>['body'];
/** From where the buyer agreed to the debit: the bank can ask for it. */
export interface Consent {
  address: string;
  agent: string;
}

/**
 * Pays a part of the price, or what remains of it, from the buyer's bank account. The debit is stored first, then
 * requested from the gateway with its id; repeating the request with its key requests nothing more.
 * @throws AppError not_found, conflict, idempotency_conflict, unavailable
 */
export async function startDebit(
  context: Context,
  actor: Actor,
  body: Body,
  consent: Consent,
): Promise<SitePayments> {
  const id = await context.db.transaction().execute((tx) => intend(tx, context, actor, { body, consent }));
  await settleDebit(context, { id });
  return readSitePayments(context, actor, body.sale_id);
}

/** Stores the debit, and counts it as pending. */
async function intend(
  tx: Tx,
  { rules, payments }: Context,
  actor: Actor,
  { body, consent }: { body: Body; consent: Consent },
): Promise<number> {
  const { sale_id: saleId, kind, amount, key } = body;
  const locked = await lockSale(tx, saleId);
  if (!locked || sideOf(locked.sale, actor) !== 'buyer') throw noSale();
  const known = await tx
    .selectFrom('sale_debit')
    .select(['id', 'kind', 'amount'])
    .where('agreed_sale_id', '=', saleId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (known && (known.kind !== kind || known.amount !== amount))
    throw new AppError('idempotency_conflict', errors.idempotency_conflict_thisRequestWasAlreadySentWithA);
  if (known) return known.id;
  const state = stateOf(locked.sale);
  if (state.pending > 0) throw new AppError('conflict', errors.conflict_anotherBankPaymentIsPending);
  const isOffered = debitOptions(state, rules).some((one) => one.kind === kind && one.amount === amount);
  if (!isOffered) throw new AppError('conflict', errors.conflict_thisAmountCantBePaidNow);
  const { id } = await tx
    .insertInto('sale_debit')
    .values({
      agreed_sale_id: saleId,
      kind,
      amount,
      payment_method: body.paymentMethod,
      client_address: consent.address,
      client_agent: consent.agent.slice(0, 500),
      gateway: payments.name,
      idempotency_key: key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await changeByDebit(tx, rules, locked, 'start', amount);
  await addLine(tx, locked, { kind: 'start-debit', side: 'buyer', actor_id: actor.id, amount });
  await notifySides(tx, locked, `debit:${id}:start`, (t) => ({ seller: t.theBuyerIsPaying({ amount }) }));
  return id;
}
