/**
 * The content of an email, from which the layout makes HTML and plain text. All texts are plain; the layout
 * escapes them.
 */
export interface EmailContent {
  productName: string;
  siteUrl: string;
  heading: string;
  /** The preview text that email apps show next to the subject. */
  preview: string;
  paragraphs: string[];
  /** A user's own text, set apart. */
  quote?: string;
  /** Digits to type in. */
  code?: string;
  details?: [label: string, value: string][];
  button?: { label: string; href: string };
  /** What can be done instead of the button's action. */
  otherLink?: { label: string; href: string };
  /** Why the recipient gets this email. */
  reason: string;
  settingsHref?: string;
  /** Stops emails of this kind, without signing in. */
  stopHref?: string;
}
