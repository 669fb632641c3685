import { argumentsOf, type EmailArgument, type EmailValues } from './email-message.ts';
import type { EmailContent } from './email-content.ts';
import { originalOf, type EmailTextKey, type EmailTexts } from './email-texts.ts';
import * as t from '../../locales/console-content.ts';
import { sentEmails, type EmailName } from './sent-emails.ts';

const isoDay = '2026-11-26T15:00:00.000Z';
const boat = '2006 American Tug 34';
/** What the previews of emails insert, by the argument's name. Dates and amounts are written as emails write them. */
const samples: Record<string, string> = {
  accountid: '1204',
  amount: '$2,115',
  bidderName: 'Bidder 3',
  bids: '4',
  boatCount: '12',
  code: '482913',
  dealer: 'Anacortes Yacht Sales',
  device: 'Firefox on Windows',
  email: 'pat.sailor@example.com',
  emailUndoHours: '72',
  expyear: '2027',
  from: 'Anacortes, WA 98221',
  fullname: 'Pat Sailor',
  hours: '48',
  id: '318',
  last4: '4242',
  maker: 'Pat Sailor',
  minutes: '30',
  minutes2: '30',
  money: '$2,115',
  name: 'Pat Sailor',
  note: 'The engine hours on the page aren’t those of the survey.',
  number: 'BL-000318',
  padStart: '04',
  price: '$42,300',
  resetSeconds: '10',
  role: 'lister',
  sale: '77',
  temporaryPasswordDays: '7',
  time: '24 hours',
  title: boat,
  to: 'Portland, OR 97201',
  toISOString: isoDay,
  toISOString2: isoDay,
  topic: 'Buying',
  until: 'Mon, Nov 30, 9:15 PM EST',
  who: 'The seller',
};
const numbers: Record<string, number> = { minutes: 30, temporaryPasswordDays: 7 };
/** $42,300 in minor units, and the total with the buyer's fee of 5%. */
const sampleAmount = 42_300_00;
const sampleTotal = 44_415_00;
const totals: readonly string[] = ['total', 'allInPrice', 'allinprice'];

const valueOf = ({ name, kind, cases }: EmailArgument): string | number | boolean => {
  if (kind === 'money') return totals.includes(name) ? sampleTotal : sampleAmount;
  if (kind === 'number') return numbers[name] ?? 3;
  return kind === 'choice' ? cases.includes('true') : (samples[name] ?? name);
};

/** An email as it looks, with `texts` and made-up values in the template that all emails have. */
export function sampleEmail(
  name: EmailName,
  texts: EmailTexts,
  { productName, siteUrl }: { productName: string; siteUrl: string },
): EmailContent & { subject: string } {
  const email = sentEmails[name];
  const [given] = (email.parts ?? []).map((key) => textOf(texts, key, { ...email.values }));
  const values = { productName, ...(given !== undefined && { given }), ...email.values };
  const say = (key: EmailTextKey, more: EmailValues = {}) => textOf(texts, key, { ...values, ...more });
  const heading = say(email.heading);
  return {
    productName,
    siteUrl,
    subject: say(email.subject, { heading: heading.toLowerCase() }),
    heading,
    preview: email.preview ? say(email.preview) : boat,
    paragraphs: (email.paragraphs ?? []).map((key) => say(key)),
    ...(email.quote && { quote: t.sampleMessage }),
    ...(email.code !== undefined && { code: email.code }),
    ...(email.button && { button: { label: say(email.button), href: siteUrl } }),
    reason: say(email.reason),
  };
}

function textOf(texts: EmailTexts, key: EmailTextKey, values: EmailValues): string {
  const text: unknown = texts[key];
  if (typeof text !== 'function') return String(text);
  const all = Object.fromEntries(argumentsOf(originalOf(key)).map((one) => [one.name, valueOf(one)]));
  return String(Reflect.apply(text, null, [{ ...all, ...values }]));
}
