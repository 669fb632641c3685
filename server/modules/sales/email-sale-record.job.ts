import type { Context } from '../../context.ts';
import { deliver } from '../../email/deliver.ts';
import { layout } from '../../email/layout.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { paths } from '../../../utils/paths.ts';
import { contentValues } from '../content/index.ts';
import { reasonTexts } from './sale-notices.ts';

/**
 * Emails the site's contact address that a side of a sale reported a problem or asked for help; replies go to them. The
 * site itself asks, too.
 */
export async function emailSaleRecord(
  context: Context,
  { recordId }: JobPayloads['mail-sale'],
): Promise<void> {
  const { config, db, emailTexts: t } = context;
  const row = await db
    .selectFrom('agreed_sale_record as r')
    .innerJoin('agreed_sale as s', 's.id', 'r.agreed_sale_id')
    .innerJoin('boat as b', 'b.id', 's.boat_id')
    .leftJoin('account as a', 'a.id', 'r.actor_id')
    .select(['r.kind', 'r.reason', 'r.note', 's.id as sale_id', 'b.title'])
    .select(['a.id as account_id', 'a.full_name', 'a.email'])
    .where('r.id', '=', recordId)
    .executeTakeFirst();
  if (!row) return;
  const { productName, contactEmail } = await contentValues(context);
  const who = row.email === null ? undefined : { name: row.full_name ?? '', address: row.email };
  const isProblem = row.kind === 'report-problem';
  const heading = t.saleHeading({ isProblem });
  const body = layout({
    productName,
    siteUrl: config.siteUrl,
    heading,
    preview: row.note,
    paragraphs: [who ? t.says({ fullname: who.name, note: row.note }) : row.note],
    details: [
      ...(row.reason ? ([[t.reason, reasonTexts[row.reason]]] satisfies [string, string][]) : []),
      [t.saleRow, `${row.sale_id}, ${row.title ?? ''}`],
      ...(who
        ? ([
            [t.reportedBy, t.accountFullname({ fullname: who.name, accountid: row.account_id ?? 0 })],
            [t.email, who.address],
          ] satisfies [string, string][])
        : []),
    ],
    button: { label: t.viewSale, href: `${config.siteUrl}${paths.sale(row.sale_id)}` },
    reason: t.youreReceivingThisEmailBecauseSite,
  });
  await deliver(context, {
    id: `sale-record-${recordId}`,
    to: { name: productName, address: contactEmail },
    ...(who && { replyTo: who }),
    subject: t.saleNeedsAttention({ sale: row.sale_id, isProblem, title: row.title ?? '' }),
    ...body,
  });
}
