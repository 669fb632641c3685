import type { Context } from '../../context.ts';
import { deliver } from '../../email/deliver.ts';
import { layout } from '../../email/layout.ts';
import { contentValues } from './content-values.ts';

const topics: Record<string, string> = {
  buying: 'Buying',
  selling: 'Selling',
  payment: 'Payment and fees',
  account: 'An account',
  report: 'A report about a listing or a person',
  privacy: 'Privacy',
  other: 'Something else',
};

/** Emails a message from the contact form to the site's contact address; replies go to its sender. */
export async function emailContact(context: Context, { messageId }: { messageId: number }): Promise<void> {
  const { config, db } = context;
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
    heading: `${row.name} wrote to ${productName}`,
    preview: row.message.slice(0, 120),
    paragraphs: [],
    quote: row.message,
    details: [
      ['About', topic],
      ['From', row.name],
      ['Address', row.email],
      ['Account', row.account_id === null ? 'not signed in' : `signed in, number ${row.account_id}`],
    ],
    reason:
      'You get this mail because it was written with the contact form. Answer it to write to its sender, whose address is not verified.',
  });
  await deliver(context, {
    id: `contact-${row.id}`,
    to: { name: productName, address: contactEmail },
    replyTo: { name: row.name, address: row.email },
    subject: `${topic}: message ${row.id} from ${row.name}`,
    ...body,
  });
}
