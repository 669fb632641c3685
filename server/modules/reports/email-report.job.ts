import { paths } from '../../../utils/paths.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { deliver } from '../../email/deliver.ts';
import { layout } from '../../email/layout.ts';
import { contentValues } from '../content/index.ts';
import * as t from '../../../locales/emails.ts';

const reasons: Record<string, string> = {
  scam: t.suspectedFraud,
  wrong: t.wrongOrMisleading,
  abuse: t.abusive,
  spam: t.spam,
  other: t.somethingElse,
};

/** Emails a report to the site's contact address; replies go to the user who reported it. */
export async function emailReport(context: Context, { reportId }: { reportId: number }): Promise<void> {
  const { config, emailTexts } = context;
  const row = await readReport(context, reportId);
  if (!row) return;
  const { productName, contactEmail } = await contentValues(context);
  const about = subjectTexts(row, emailTexts, config.siteUrl);
  const body = layout({
    productName,
    siteUrl: config.siteUrl,
    heading: about.heading,
    preview: reasons[row.reason] ?? row.reason,
    paragraphs: row.note ? [emailTexts.says({ fullname: row.full_name ?? t.aVisitor, note: row.note })] : [],
    ...(row.quote !== null && { quote: row.quote }),
    details: [[t.reason, reasons[row.reason] ?? row.reason], ...about.details, ...reporterLines(row)],
    button: about.button,
    reason: t.youreReceivingThisEmailBecauseSite,
  });
  await deliver(context, {
    id: `report-${row.id}`,
    to: { name: productName, address: contactEmail },
    ...(row.email !== null && { replyTo: { name: row.full_name ?? '', address: row.email } }),
    subject: about.subject,
    ...body,
  });
}

type Reported = NonNullable<Awaited<ReturnType<typeof readReport>>>;
interface SubjectTexts {
  subject: string;
  heading: string;
  details: [string, string][];
  button: { label: string; href: string };
}

function subjectTexts(row: Reported, emailTexts: Context['emailTexts'], siteUrl: string): SubjectTexts {
  const { id, title } = row;
  if (row.boat_id === null) {
    const isMessage = row.message_id !== null;
    return {
      subject: isMessage ? emailTexts.reportMessage({ id }) : emailTexts.reportPerson({ id }),
      heading: isMessage ? emailTexts.aMessageWasReported : emailTexts.aPersonWasReported,
      details: [[isMessage ? t.messageBy : t.person, row.person ?? '']],
      button: { label: t.openReports, href: `${siteUrl}${paths.console('reports')}` },
    };
  }
  const isComment = row.comment_id !== null;
  const page = `${siteUrl}${paths.boat(row.boat_id)}`;
  return {
    subject: emailTexts.reportCommentOn({ id, isComment, title: title || t.untitledBoatInline }),
    heading: isComment ? emailTexts.aCommentWasReported : emailTexts.aListingWasReported,
    details: [
      [t.listing, `${title || t.untitledBoat}, lot ${row.boat_id}`],
      ...(row.author === null ? [] : ([[t.commentBy, row.author]] satisfies [string, string][])),
    ],
    button: isComment
      ? { label: t.viewComment, href: `${page}?type=${notificationEvent.comment}&comment=${row.comment_id}` }
      : { label: t.viewListing, href: page },
  };
}

function reporterLines({
  full_name,
  account_id,
  email,
}: {
  full_name: string | null;
  account_id: number | null;
  email: string | null;
}): [string, string][] {
  if (account_id === null || full_name === null || email === null) return [[t.reportedBy, t.aVisitor]];
  return [
    [t.reportedBy, t.accountFullname({ fullname: full_name, accountid: account_id })],
    [t.email, email],
  ];
}

const readReport = ({ db }: Context, id: number) =>
  db
    .selectFrom('report as r')
    .leftJoin('boat as b', 'b.id', 'r.boat_id')
    .leftJoin('account as a', 'a.id', 'r.account_id')
    .leftJoin('comment as c', 'c.id', 'r.comment_id')
    .leftJoin('account as w', 'w.id', 'c.author_id')
    .leftJoin('inquiry_message as m', 'm.id', 'r.message_id')
    .leftJoin('account as p', (join) =>
      join.on('p.id', '=', (eb) => eb.fn.coalesce('r.person_id', 'm.author_id')),
    )
    .select([
      'r.id',
      'r.account_id',
      'r.boat_id',
      'r.comment_id',
      'r.message_id',
      'r.reason',
      'r.note',
      'r.quote',
      'b.title',
      'a.full_name',
      'a.email',
      'w.full_name as author',
      'p.full_name as person',
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();
