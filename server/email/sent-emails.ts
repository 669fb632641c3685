import { accountEmails } from './account-emails.ts';
import { auctionEmails } from './auction-emails.ts';
import { otherEmails } from './other-emails.ts';
import type { SentEmail } from './sent-email.ts';

export type EmailName = keyof typeof accountEmails | keyof typeof auctionEmails | keyof typeof otherEmails;

/** Every email whose texts are in the catalog `emails`, in the order of the console's list. */
export const sentEmails: Readonly<Record<EmailName, SentEmail>> = {
  ...accountEmails,
  ...auctionEmails,
  ...otherEmails,
};

export const isEmailName = (name: string): name is EmailName => Object.hasOwn(sentEmails, name);
export const emailNames: readonly EmailName[] = Object.keys(sentEmails).filter(isEmailName);
