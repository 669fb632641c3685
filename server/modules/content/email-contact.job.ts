import type { Context } from '../../context.ts';
import { deliver } from '../../email/deliver.ts';
import { layout } from '../../email/layout.ts';
import { contentValues } from './content-values.ts';
import * as t from '../../../locales/emails.ts';

const topics: Record<string, string> = {
  buying: t.buying,
  selling: t.selling,
  payment: t.paymentAndFees,
  account: t.account,
  report: t.reportAboutAListingOrUser,
  privacy: t.privacy,
  other: t.somethingElse,
};

/** Emails a message from the contact form to the site's contact address; replies go to its sender. */
export async function emailContact(context: Context, { messageId }: { messageId: number }): Promise<void> {
  const { config, db, emailTexts } = context;
  const row = await db
    .selectFrom('contact_message')
    .selectAll()
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (!row) return;
  const { productName, contactEmail } = await contentValues(context);
  const topic = topics[row.topic] ?? row.topic;
  const body = layout({
    productName,
    siteUrl: config.siteUrl,
    heading: emailTexts.contacted({ name: row.name, productName }),
    preview: row.message.slice(0, 120),
    paragraphs: [],
    quote: row.message,
    details: [
      [t.topic, topic],
      [t.from, row.name],
      [t.address, row.email],
      [t.account, row.account_id === null ? t.notSignedIn : t.signedInAccount({ accountid: row.account_id })],
    ],
    reason: t.youreReceivingThisEmailBecauseIt,
  });
  await deliver(context, {
    id: `contact-${row.id}`,
    to: { name: productName, address: contactEmail },
    replyTo: { name: row.name, address: row.email },
    subject: emailTexts.topicMessageFrom({ topic, id: row.id, name: row.name }),
    ...body,
  });
}
