import { argumentsOf, type EmailArgument, type EmailValues } from './email-message.ts';
import type { EmailContent } from './email-content.ts';
import type { SentTexts } from './email-texts.ts';
import * as t from '../../locales/console-content.ts';
import type { SentEmail } from './sent-email.ts';
import { originalOf, type TextKey } from './text-key.ts';

const isoDay = '2026-11-26T15:00:00.000Z';
const boat = '2006 American Tug 34';
/** What the previews of emails insert, by the argument's name. Dates and amounts are written as emails write them. */
const samples: Record<string, string> = {
  accountid: '1204',
  amount: '$2,115',
  at: 'Sat, Dec 5, 10:00 AM PST',
  authorName: 'Pat Sailor',
  bidConfirmationFactor: '10',
  bidderId: '1204',
  bidderName: 'Bidder 3',
  bids: '4',
  boat,
  boatCount: '12',
  boatTitle: boat,
  buyer: 'Pat S.',
  clock: '9:15 PM',
  code: '482913',
  dealer: 'Anacortes Yacht Sales',
  document: 'Survey, April 2026',
  device: 'Firefox on Windows',
  email: 'pat.sailor@example.com',
  emailUndoHours: '72',
  expyear: '2027',
  from: 'Anacortes, WA 98221',
  fullname: 'Pat Sailor',
  hours: '48',
  id: '318',
  label: 'Engine hours',
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
  rating: '5',
  reason: 'The engine hours were mistyped.',
  resetSeconds: '10',
  role: 'lister',
  sale: '77',
  short: '1,180',
  short2: '1,280',
  temporaryPasswordDays: '7',
  time: '24 hours',
  title: boat,
  to: 'Portland, OR 97201',
  toISOString: isoDay,
  toISOString2: isoDay,
  topic: 'Buying',
  until: 'Mon, Nov 30, 9:15 PM EST',
  when: 'Mon, Nov 30, 9:15 PM EST',
  who: 'The seller',
  zoneName: 'EST',
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
  email: SentEmail,
  texts: SentTexts,
  { productName, siteUrl }: { productName: string; siteUrl: string },
): EmailContent & { subject: string } {
  const own = { productName, ...email.values };
  const parts = Object.entries(email.parts ?? {}).map(([name, [key]]) => [
    name,
    key === undefined ? '' : textOf(texts, key, own),
  ]);
  const values: EmailValues = { ...own, ...Object.fromEntries(parts) };
  const say = (key: TextKey, more: EmailValues = {}) => textOf(texts, key, { ...values, ...more });
  const heading = say(email.heading);
  const body = (email.body ?? []).map((key) => say(key)).join(' ');
  return {
    productName,
    siteUrl,
    subject: say(email.subject, { heading: heading.toLowerCase() }),
    heading,
    preview: email.preview ? say(email.preview) : body || boat,
    paragraphs: [...(body ? [body] : []), ...(email.paragraphs ?? []).map((key) => say(key))],
    ...(email.quote && { quote: t.sampleMessage }),
    ...(email.code !== undefined && { code: email.code }),
    ...(email.button && { button: { label: say(email.button), href: siteUrl } }),
    reason: say(email.reason),
  };
}

function textOf(texts: SentTexts, key: TextKey, values: EmailValues): string {
  const [, catalog = '', name = ''] = /^(?:(.*):)?(.*)$/.exec(key) ?? [];
  const text: unknown = Reflect.get(catalogOf(texts, catalog), name);
  if (typeof text !== 'function') return String(text);
  const all = Object.fromEntries(argumentsOf(originalOf(key)).map((one) => [one.name, valueOf(one)]));
  return String(Reflect.apply(text, null, [{ ...all, ...values }]));
}

const catalogOf = ({ emails, notices, salePayments }: SentTexts, catalog: string): object =>
  catalog === 'notices' ? notices : catalog === 'sale-payments' ? salePayments : emails;
