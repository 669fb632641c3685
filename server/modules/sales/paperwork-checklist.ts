import type { tickChecklist as call } from '../../../contract/bill-of-sale.ts';
import type { ChecklistEntry, ChecklistItem } from '../../../contract/bill-of-sale.ts';
import type { Input } from '../../../contract/call.ts';
import type { SaleSide } from '../../../contract/sales.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { saleFor } from './sale-for.ts';
import { offices } from './paperwork-offices.ts';
import type { SaleRow } from './sales.repository.ts';
import * as errors from '../../../locales/errors.ts';
import * as t from '../../../locales/bill-of-sale.ts';

/** Whose each paper is. */
const owners: Record<ChecklistItem, SaleSide> = {
  title: 'seller',
  registration: 'seller',
  documentation: 'seller',
  'lien-release': 'seller',
  'trailer-title': 'seller',
  keys: 'seller',
  tax: 'buyer',
};

/** What to have ready for a boat in this state (two-letter code; empty if it isn't known). */
export function checklistTexts(state: string, hasTrailer: boolean): [ChecklistItem, string][] {
  const { name: office, titleLaw } = offices[state] ?? { name: t.theStatesBoatingAgency };
  return [
    ['title', titleLaw ? t.checkTitle({ office }) : t.checkWhetherTitled({ office })],
    ['registration', t.checkRegistration({ office })],
    ['documentation', t.checkDocumentation],
    ['lien-release', t.checkLienRelease],
    ...(hasTrailer ? ([['trailer-title', t.checkTrailerTitle]] satisfies [ChecklistItem, string][]) : []),
    ['keys', t.checkKeys],
    ['tax', t.checkTax({ office })],
  ];
}

/** The papers of a sale, and which are ready. */
export async function readChecklist(db: Db, sale: SaleRow, hasTrailer: boolean): Promise<ChecklistEntry[]> {
  const [boat, ticks] = await Promise.all([
    db.selectFrom('boat').select('state').where('id', '=', sale.boat_id).executeTakeFirstOrThrow(),
    db.selectFrom('sale_checklist_tick').select('item').where('agreed_sale_id', '=', sale.id).execute(),
  ]);
  const ready = new Set(ticks.map(({ item }) => item));
  return checklistTexts(boat.state, hasTrailer).map(([item, text]) => ({
    item,
    side: owners[item],
    text,
    isReady: ready.has(item),
  }));
}

/** Checks or unchecks a paper of the caller's. @throws AppError not_found, role_forbidden, conflict */
export async function tickChecklist(
  context: Context,
  actor: Actor,
  { sale_id: id, item, isReady }: Input<typeof call>['body'],
): Promise<void> {
  const { sale, side } = await saleFor(context, actor, id);
  if (side !== owners[item] || sale.stage === 'fell-through')
    throw new AppError('conflict', errors.conflict_thisSaleHasMovedOn);
  if (isReady)
    await context.db
      .insertInto('sale_checklist_tick')
      .values({ agreed_sale_id: id, item, ticked_by: actor.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await context.db
      .deleteFrom('sale_checklist_tick')
      .where('agreed_sale_id', '=', id)
      .where('item', '=', item)
      .execute();
  for (const accountId of [sale.buyer_id, sale.seller_id])
    context.live.toAccount(accountId, 'saleChanged', { sale_id: id, serverTime: Date.now() });
}
