import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { deliver } from '../../email/deliver.ts';
import { layout } from '../../email/layout.ts';
import { contentValues } from '../content/index.ts';
import { upsellIds } from '../../../contract/upsells.ts';

/** Emails the site's address about a paid inspection: whom to call, and the boat's location. */
export async function emailInspection(context: Context, { id }: { id: number }): Promise<void> {
  const { config, db } = context;
  const row = await db
    .selectFrom('user_upsell as u')
    .innerJoin('boat as b', 'b.id', 'u.boat_id')
    .innerJoin('account as a', 'a.id', 'u.buyer_id')
    .select([
      'u.id',
      'b.id as boat_id',
      'b.title',
      'b.city',
      'b.state',
      'a.full_name',
      'a.email',
      'a.country_code',
      'a.phone_number',
    ])
    .where('u.id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  const { productName, contactEmail } = await contentValues(context);
  const body = layout({
    productName,
    siteUrl: config.siteUrl,
    heading: `An inspection of the ${row.title ?? 'boat'} was ordered`,
    preview: `${row.city} ${row.state}`,
    paragraphs: [
      'It is paid. Please call the seller within two working days and agree on a day with a surveyor.',
    ],
    details: [
      ['Order', String(row.id)],
      ['Listing', `${config.siteUrl}/boat-details/${row.boat_id}`],
      ['Lies at', `${row.city} ${row.state}`.trim() || 'not said'],
      ['Seller', row.full_name],
      ['Telephone', `${row.country_code} ${row.phone_number}`.trim() || 'not said'],
      ['Address', row.email],
    ],
    reason: 'You get this mail because inspections are arranged by the site’s staff.',
  });
  await deliver(context, {
    id: `inspection-${row.id}`,
    to: { name: productName, address: contactEmail },
    replyTo: { name: row.full_name, address: row.email },
    subject: `Inspection ${row.id}: ${row.title ?? ''}`,
    ...body,
  });
}

/** Reports the state of an ordered inspection; for site staff. @throws AppError forbidden, not_found */
export async function reportInspection(
  { db }: Context,
  actor: Actor,
  { id, note, isDone }: { id: number; note: string; isDone: boolean },
): Promise<Record<string, never>> {
  if (!actor.isSiteStaff) throw new AppError('forbidden', 'Inspections are reported on by our staff.');
  const changed = await db
    .updateTable('user_upsell')
    .set({ note, ...(isDone && { state: 'done' }) })
    .where('id', '=', id)
    .where('upsell_id', '=', upsellIds.inspection)
    .where('state', 'in', ['active', 'done'])
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new AppError('not_found', 'There is no such inspection.');
  return {};
}
