import type { EmailGroup, EmailOfSite } from '../../contract/console-email-texts.ts';
import * as t from '../../locales/console-emails.ts';

type Named = Pick<EmailOfSite, 'name' | 'group'>;
type Text = (values: { name: string }) => string;

const names: Record<EmailGroup, { name: Text; when: Text }> = {
  account: { name: t.accountEmailName, when: t.accountEmailWhen },
  auctions: { name: t.auctionEmailName, when: t.auctionEmailWhen },
  offers: { name: t.offerEmailName, when: t.offerEmailWhen },
  sales: { name: t.saleEmailName, when: t.saleEmailWhen },
  listings: { name: t.listingEmailName, when: t.listingEmailWhen },
  messages: { name: t.messageEmailName, when: t.messageEmailWhen },
  payments: { name: t.paymentEmailName, when: t.paymentEmailWhen },
  site: { name: t.siteEmailName, when: t.siteEmailWhen },
};

/** An email's name in the console. */
export const emailName = ({ name, group }: Named): string => names[group].name({ name });
/** When it's sent, and to whom. */
export const emailWhen = ({ name, group }: Named): string => names[group].when({ name });
/** The heading above the emails of its group. */
export const emailGroupName = ({ group }: Pick<Named, 'group'>): string => t.emailGroup({ group });
/** The groups and their headings, for a filter. */
export const emailGroups = Object.keys(names).map((group) => [group, t.emailGroup({ group })] as const);
