import { sql } from 'kysely';
import { feetAndInches } from '../../../utils/units.ts';
import type { Context } from '../../context.ts';
import { deliver } from '../../email/deliver.ts';
import { layout } from '../../email/layout.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { contentValues } from '../content/index.ts';

/**
 * Asks one of the operator's transporters for a quote. They get the boat's size, where it is and where it goes, and
 * reply to the side that asked.
 */
export async function emailTransporter(
  context: Context,
  { recordId, address }: JobPayloads['mail-transport'],
): Promise<void> {
  const { config, db, emailTexts: t } = context;
  const transporter = config.transporters.find((one) => one.address === address);
  const row = await db
    .selectFrom('agreed_sale_record as r')
    .innerJoin('agreed_sale as s', 's.id', 'r.agreed_sale_id')
    .innerJoin('boat as b', 'b.id', 's.boat_id')
    .innerJoin('account as a', 'a.id', 'r.actor_id')
    .select(['r.place', 'r.note', 'b.title', 'b.city', 'b.state', 'b.zip', 'a.full_name', 'a.email'])
    .select([
      sql<number>`coalesce(b.length_ft, 0)::float8`.as('length'),
      sql<number>`coalesce(b.beam_ft, 0)::float8`.as('beam'),
      sql<number>`coalesce(b.displacement_lb, 0)::float8`.as('weight'),
    ])
    .where('r.id', '=', recordId)
    .executeTakeFirst();
  if (!row || !transporter) return;
  const { productName } = await contentValues(context);
  const [title, from] = [row.title ?? '', `${row.city}, ${row.state} ${row.zip}`];
  const heading = t.transportQuote({ title, from, to: row.place });
  const body = layout({
    productName,
    siteUrl: config.siteUrl,
    heading,
    preview: heading,
    paragraphs: [t.wouldLikeAQuote({ name: row.full_name }), ...(row.note ? [row.note] : [])],
    details: [
      [t.boatRow, title],
      [
        t.dimensions,
        t.feetAndPounds({
          hasLength: row.length > 0,
          length: feetAndInches(row.length),
          hasBeam: row.beam > 0,
          beam: feetAndInches(row.beam),
          weight: row.weight,
        }),
      ],
      [t.transportFrom, from],
      [t.transportTo, row.place],
    ],
    reason: t.youreReceivingThisEmailBecauseTransporter,
  });
  await deliver(context, {
    id: `transport-${recordId}-${address}`,
    to: transporter,
    replyTo: { name: row.full_name, address: row.email },
    subject: heading,
    ...body,
  });
}
