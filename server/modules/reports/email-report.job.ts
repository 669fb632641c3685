import { notificationEvent } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { deliver } from '../../email/deliver.ts';
import { layout } from '../../email/layout.ts';
import { contentValues } from '../content/index.ts';

const reasons: Record<string, string> = {
  scam: 'Suspected fraud',
  wrong: 'Wrong or misleading',
  abuse: 'Abusive',
  spam: 'Spam',
  other: 'Something else',
};

/** Emails a report to the site's contact address; replies go to the user who reported it. */
export async function emailReport(context: Context, { reportId }: { reportId: number }): Promise<void> {
  const { config } = context;
  const row = await readReport(context, reportId);
  if (!row) return;
  const { productName, contactEmail } = await contentValues(context);
  const isComment = row.comment_id !== null;
  const subject = `Report ${row.id}: ${isComment ? 'comment on ' : ''}${row.title || 'untitled boat'}`;
  const page = `${config.siteUrl}/boat-details/${row.boat_id}`;
  const body = layout({
    productName,
    siteUrl: config.siteUrl,
    heading: isComment ? 'A comment was reported' : 'A listing was reported',
    preview: reasons[row.reason] ?? row.reason,
    paragraphs: row.note ? [`${row.full_name} says: ${row.note}`] : [],
    ...(row.quote !== null && { quote: row.quote }),
    details: [
      ['Reason', reasons[row.reason] ?? row.reason],
      ['Listing', `${row.title || 'Untitled boat'}, lot ${row.boat_id}`],
      ...(row.author === null ? [] : ([['Comment by', row.author]] satisfies [string, string][])),
      ['Reported by', `${row.full_name}, account ${row.account_id}`],
      ['Email', row.email],
    ],
    button: isComment
      ? {
          label: 'Open the comment',
          href: `${page}?type=${notificationEvent.comment}&comment=${row.comment_id}`,
        }
      : { label: 'Open the listing', href: page },
    reason: 'You’re receiving this email because reports are handled by the site’s staff.',
  });
  await deliver(context, {
    id: `report-${row.id}`,
    to: { name: productName, address: contactEmail },
    replyTo: { name: row.full_name, address: row.email },
    subject,
    ...body,
  });
}

const readReport = ({ db }: Context, id: number) =>
  db
    .selectFrom('report as r')
    .innerJoin('boat as b', 'b.id', 'r.boat_id')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .leftJoin('comment as c', 'c.id', 'r.comment_id')
    .leftJoin('account as w', 'w.id', 'c.author_id')
    .select([
      'r.id',
      'r.account_id',
      'r.boat_id',
      'r.comment_id',
      'r.reason',
      'r.note',
      'r.quote',
      'b.title',
      'a.full_name',
      'a.email',
      'w.full_name as author',
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();
