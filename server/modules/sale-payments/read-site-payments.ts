import type { SaleDebit, SitePayments } from '../../../contract/sale-payments.ts';
import type { Actor } from '../../access/actor.ts';
import { isAllowed } from '../../access/roles.ts';
import type { Context } from '../../context.ts';
import { saleFor, stateOf } from '../sales/index.ts';
import { debitOptions } from './debit-options.ts';
import type { DebitRow } from './debit-steps.ts';
import { heldOf, paidOutOf } from './held.ts';
import * as payments from './sale-payments.repository.ts';

/** What was paid for a sale through the site, as one of its sides, or site staff, sees it. @throws AppError not_found, role_forbidden */
export async function readSitePayments(context: Context, actor: Actor, id: number): Promise<SitePayments> {
  const { db, rules } = context;
  const { sale, side } = await saleFor(context, actor, id);
  const [debits, refunds, transfers, account] = await Promise.all([
    payments.debitsOf(db, id),
    payments.refundsOf(db, id),
    payments.transfersOf(db, id),
    payments.sellerAccount(db, context.payments.name, sale.seller_id),
  ]);
  const hasAccount = side === 'seller' && isAllowed(actor, 'terms');
  const moves = { debits, refunds, transfers };
  return {
    options: side === 'buyer' ? debitOptions(stateOf(sale), rules) : [],
    debits: debits.map((debit) =>
      present(
        debit,
        refunds.find((one) => one.debit_id === debit.id && one.state === 'done'),
      ),
    ),
    held: Math.max(0, heldOf(moves)),
    paidOut: paidOutOf(moves),
    account: hasAccount ? (account?.state ?? 'not-started') : null,
    debitMax: rules.saleDebitMax,
  };
}

function present(debit: DebitRow, refund: payments.RefundRow | undefined): SaleDebit {
  const { id, kind, amount, code, created_at, settled_at, returned_at } = debit;
  const state = debit.state === 'wanted' ? 'pending' : debit.state;
  return {
    id,
    kind,
    amount,
    state: state === 'succeeded' && refund ? 'refunded' : state,
    code,
    startedAt: created_at.toISOString(),
    changedAt: (returned_at ?? refund?.settled_at ?? settled_at)?.toISOString() ?? null,
  };
}
