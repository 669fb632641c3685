import type { Letter } from './letter.ts';
import { letterPage } from './letter-page.ts';

/** One letter in two forms: a page for mail programs that show one, and plain text. */
export function layout(letter: Letter): { html: string; text: string } {
  return { html: letterPage(letter), text: plain(letter) };
}

function plain({
  productName,
  siteUrl,
  heading,
  paragraphs,
  quote,
  code,
  facts,
  button,
  reason,
  settingsHref,
  stopHref,
}: Letter): string {
  const blocks = [
    heading,
    ...paragraphs,
    quote
      ?.split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
    code,
    facts?.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button && `${button.label}:\n${button.href}`,
    `-- \n${productName}, ${siteUrl}\n${reason}${settingsHref ? `\nChoose which mails you get: ${settingsHref}` : ''}${stopHref ? `\nStop mails of this kind: ${stopHref}` : ''}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
