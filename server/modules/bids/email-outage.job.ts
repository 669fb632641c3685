import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { layout } from '../../email/layout.ts';
import { contentValues } from '../content/index.ts';

/**
 * Emails the site's contact address that no bids could be placed for a while, and how many auctions were
 * extended because of it.
 */
export async function emailOutage(context: Context, { id }: { id: number }): Promise<void> {
  const { config, db, email, emailTexts: t } = context;
  const outage = await db.selectFrom('outage').selectAll().where('id', '=', id).executeTakeFirst();
  if (!outage) return;
  const { rows } = await sql<{
    count: number;
  }>`select count(distinct boat_id)::int as count from boat_event where type = 'end' and payload ->> 'reason' = 'outage' and at >= ${outage.ended_at} and at <= ${outage.recovered_at ?? outage.ended_at}`.execute(
    db,
  );
  const { productName, contactEmail } = await contentValues(context);
  const body = layout({
    productName,
    siteUrl: config.siteUrl,
    heading: t.biddingWasUnavailableForAWhile,
    preview: t.fromTo({
      toISOString: outage.began_at.toISOString(),
      toISOString2: outage.ended_at.toISOString(),
    }),
    paragraphs: [t.noneOfTheApisNodesCould],
    details: [
      [t.fromUtc, outage.began_at.toISOString()],
      [t.toUtc, outage.ended_at.toISOString()],
      [t.auctionsExtended, String(rows[0]?.count ?? 0)],
    ],
    reason: t.youreReceivingThisEmailBecauseThis,
  });
  await email.send({
    id: `outage-${id}`,
    to: { name: productName, address: contactEmail },
    subject: t.biddingWasUnavailableForAWhile,
    ...body,
  });
}
