import type originals from '../../locales/en/emails.json';

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
  values?: Readonly<Record<string, string | number | boolean>>;
}
