import { letterPage } from './letter-page.ts';

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

/** One letter in two forms: a page for mail programs that show one, and plain text. */
export function layout(letter: Letter): { html: string; text: string } {
  return { html: letterPage(letter), text: plain(letter) };
}

function plain({ productName, siteUrl, heading, paragraphs, quote, code, facts, button, reason, settingsHref, stopHref }: Letter): string {
  const blocks = [
    heading,
    ...paragraphs,
    quote?.split('\n').map((line) => `> ${line}`).join('\n'),
    code,
    facts?.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button && `${button.label}:\n${button.href}`,
    `-- \n${productName}, ${siteUrl}\n${reason}${settingsHref ? `\nChoose which mails you get: ${settingsHref}` : ''}${stopHref ? `\nStop mails of this kind: ${stopHref}` : ''}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
