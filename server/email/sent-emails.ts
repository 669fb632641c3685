import type originals from '../../locales/en/emails.json';
import { accountEmails } from './account-emails.ts';
import { auctionEmails } from './auction-emails.ts';
import { otherEmails } from './other-emails.ts';

type Key = keyof typeof originals;

/** An email that the site sends, by the keys of its texts. Its use case composes it; this is for its editors. */
export interface SentEmail {
  subject: Key;
  heading: Key;
  /** Absent: it's a title or a user's own text. */
  preview?: Key;
  paragraphs?: readonly Key[];
  /** Texts that a paragraph contains as its `{given}`. */
  parts?: readonly Key[];
  button?: Key;
  /** Why the recipient gets it. */
  reason: Key;
  code?: string;
  /** It shows a user's own text. */
  quote?: boolean;
  /** Of the sample, where they differ from the usual ones. */
  values?: Readonly<Record<string, string | boolean>>;
}

export type EmailName = keyof typeof accountEmails | keyof typeof auctionEmails | keyof typeof otherEmails;

/** Every email whose texts are in the catalog `emails`, in the order of the console's list. */
export const sentEmails: Readonly<Record<EmailName, SentEmail>> = {
  ...accountEmails,
  ...auctionEmails,
  ...otherEmails,
};

export const isEmailName = (name: string): name is EmailName => Object.hasOwn(sentEmails, name);
export const emailNames: readonly EmailName[] = Object.keys(sentEmails).filter(isEmailName);
