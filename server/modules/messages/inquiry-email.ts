import { notificationEvent } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { EmailContent } from '../../email/email-content.ts';

type InquiryTexts = Omit<EmailContent, 'productName' | 'siteUrl'> & { subject: string; id: string };

/**
 * A message as an email to the other side: its text, and a link to the page for answering. The site is the
 * sender: it contains neither side's address, and replies to the email reach neither side.
 */
export async function inquiryEmail(
  { db, config, emailTexts: t }: Context,
  messageId: number,
  accountId: number,
): Promise<InquiryTexts | undefined> {
  const row = await db
    .selectFrom('inquiry_message as m')
    .innerJoin('inquiry as i', 'i.id', 'm.inquiry_id')
    .innerJoin('boat', 'boat.id', 'i.boat_id')
    .innerJoin('account as author', 'author.id', 'm.author_id')
    .innerJoin('account as reader', (join) => join.on('reader.id', '=', accountId))
    .select([
      'm.body',
      'm.side',
      'm.inquiry_id',
      'boat.title',
      'author.full_name',
      'author.dealer_name',
      'author.user_type',
      'reader.mail_preferences',
    ])
    .where('m.id', '=', messageId)
    .executeTakeFirst();
  if (!row) return undefined;
  const isToSeller = row.side === 'buyer';
  const wished = row.mail_preferences as Record<string, boolean> | null;
  if (wished?.[notificationEvent.message] === false) return undefined;
  const name = row.user_type === 2 && row.dealer_name ? row.dealer_name : row.full_name;
  const title = row.title || t.aBoat;
  return {
    id: `inquiry-${messageId}-${accountId}`,
    subject: isToSeller ? t.askedAbout({ name, title }) : t.repliedToYouAbout({ name, title }),
    heading: isToSeller ? t.aQuestionAbout({ title }) : t.aReplyAbout({ title }),
    preview: row.body.slice(0, 120),
    paragraphs: [t.sentYouAPrivateMessage({ name })],
    quote: row.body,
    button: { label: t.readAndReply, href: `${config.siteUrl}/messages?id=${row.inquiry_id}` },
    reason: t.youreReceivingThisEmailBecauseYoure({ isToSeller, productName: config.productName }),
    settingsHref: `${config.siteUrl}/profile#mails`,
  };
}
