/** What a mail says; the layout makes a page and a plain text of it. All texts are plain: they are escaped here. */
export interface Letter {
  productName: string;
  siteUrl: string;
  heading: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  paragraphs: string[];
  /** Somebody's own words, set apart. */
  quote?: string;
  /** Digits to type in. */
  code?: string;
  facts?: [label: string, value: string][];
  button?: { label: string; href: string };
  /** Why this mail came. */
  reason: string;
  settingsHref?: string;
  /** Stops mails of this kind, without signing in. */
  stopHref?: string;
}
