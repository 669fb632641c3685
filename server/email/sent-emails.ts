import { accountEmails } from './account-emails.ts';
import { auctionEmails } from './auction-emails.ts';
import { listingEmails } from './listing-emails.ts';
import { messageEmails } from './message-emails.ts';
import { offerEmails } from './offer-emails.ts';
import { paymentEmails } from './payment-emails.ts';
import { saleEmails } from './sale-emails.ts';
import type { SentEmail } from './sent-email.ts';
import { siteEmails } from './site-emails.ts';

const groups = {
  account: accountEmails,
  auctions: auctionEmails,
  offers: offerEmails,
  sales: saleEmails,
  listings: listingEmails,
  messages: messageEmails,
  payments: paymentEmails,
  site: siteEmails,
} as const;
type Groups = typeof groups;
export type EmailGroup = keyof Groups;

/** Every email that the site sends, with its group, in the order of the console's list. */
export const sentEmails: ReadonlyMap<string, SentEmail & { group: EmailGroup }> = new Map(
  Object.entries<Readonly<Record<string, SentEmail>>>(groups).flatMap(([group, emails]) =>
    isGroup(group)
      ? Object.entries(emails).map(([name, email]): [string, SentEmail & { group: EmailGroup }] => [
          name,
          { ...email, group },
        ])
      : [],
  ),
);

function isGroup(name: string): name is EmailGroup {
  return Object.hasOwn(groups, name);
}

type Texts<T> = T extends string
  ? T
  : T extends readonly (infer One)[]
    ? Texts<One>
    : T extends object
      ? { [K in Exclude<keyof T, 'values'>]: Texts<T[K]> }[Exclude<keyof T, 'values'>]
      : never;
type Listed = { [G in EmailGroup]: Texts<Groups[G][keyof Groups[G]]> }[EmailGroup];

/** The keys of a catalog that are texts of emails. Others aren't in the context's texts, so they can't be sent. */
export type SentKey<Catalog extends string> = Listed extends infer Key
  ? Key extends `${Catalog}:${infer Own}`
    ? Own
    : never
  : never;
