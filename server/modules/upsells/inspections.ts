import type { Actor } from '../../access/actor.ts';
import { assertSiteAllowed } from '../../access/site-policy.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { recordAct } from '../audit/index.ts';
import { deliver } from '../../email/deliver.ts';
import { layout } from '../../email/layout.ts';
import { contentValues } from '../content/index.ts';
import { upsellIds } from '../../../contract/upsells.ts';
import * as errors from '../../../locales/errors.ts';

/** Emails the site's address about a paid inspection: whom to call, and the boat's location. */
export async function emailInspection(context: Context, { id }: { id: number }): Promise<void> {
  const { config, db, emailTexts: t } = context;
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
    heading: t.inspectionOrdered({ title: row.title ?? t.boatInline }),
    preview: `${row.city} ${row.state}`,
    paragraphs: [t.itsPaidPleaseCallTheSeller],
    details: [
      [t.order, String(row.id)],
      [t.listing, `${config.siteUrl}/boat-details/${row.boat_id}`],
      [t.location, `${row.city} ${row.state}`.trim() || t.notProvided],
      [t.seller, row.full_name],
      [t.phone, `${row.country_code} ${row.phone_number}`.trim() || t.notProvided],
      [t.address, row.email],
    ],
    reason: t.youreReceivingThisEmailBecauseSiteStaff,
  });
  await deliver(context, {
    id: `inspection-${row.id}`,
    to: { name: productName, address: contactEmail },
    replyTo: { name: row.full_name, address: row.email },
    subject: t.inspection({ id: row.id, title: row.title ?? '' }),
    ...body,
  });
}

/** Reports the state of an ordered inspection; for site staff. @throws AppError forbidden, not_found */
export async function reportInspection(
  { db }: Context,
  actor: Actor,
  { id, note, isDone }: { id: number; note: string; isDone: boolean },
): Promise<Record<string, never>> {
  assertSiteAllowed(actor, 'manage-listings');
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('user_upsell')
      .set({ note, ...(isDone && { state: 'done' }) })
      .where('id', '=', id)
      .where('upsell_id', '=', upsellIds.inspection)
      .where('state', 'in', ['active', 'done'])
      .returning('boat_id')
      .executeTakeFirst();
    if (!changed) throw new AppError('not_found', errors.not_found_thisInspectionDoesntExist);
    await recordAct(tx, actor, {
      act: 'report-inspection',
      object: { kind: 'boat', id: changed.boat_id ?? id },
      after: { note, isDone },
    });
  });
  return {};
}
