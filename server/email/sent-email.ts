import type { TextKey } from './text-key.ts';

/** An email that the site sends, by the keys of its texts. Its use case composes it; this is for its editors. */
export interface SentEmail {
  subject: TextKey;
  heading: TextKey;
  /** The title of its notification on the site, where that isn’t the subject. */
  notification?: TextKey;
  /** Absent: it's the body, a title, or a user's own text. */
  preview?: TextKey;
  /** The sentences of one paragraph, which is the preview line, too. */
  body?: readonly TextKey[];
  paragraphs?: readonly TextKey[];
  /** Texts that others contain, by the name of the argument. Of several, one is inserted; previews show the first. */
  parts?: Readonly<Record<string, readonly TextKey[]>>;
  button?: TextKey;
  /** Why the recipient gets it. */
  reason: TextKey;
  code?: string;
  /** It shows a user's own text. */
  quote?: boolean;
  /** Of the sample, where they differ from the usual ones. */
  values?: Readonly<Record<string, string | number | boolean>>;
}

/** A notification and its email: one title, and a body of these sentences. */
export const notice = <
  const Title extends TextKey,
  const Body extends readonly TextKey[],
  const Rest extends Omit<SentEmail, 'subject' | 'heading' | 'body'>,
>(
  title: Title,
  body: Body,
  rest: Rest,
) => ({ subject: title, heading: title, body, ...rest });
