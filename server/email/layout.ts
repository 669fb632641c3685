import type { EmailContent } from './email-content.ts';
import { emailHtml } from './email-html.ts';
import * as t from '../../locales/emails.ts';

/** An email's content as HTML and as plain text. */
export function layout(content: EmailContent): { html: string; text: string } {
  return { html: emailHtml(content), text: plain(content) };
}

function plain({
  productName,
  siteUrl,
  heading,
  paragraphs,
  quote,
  code,
  details,
  button,
  otherLink,
  reason,
  settingsHref,
  stopHref,
}: EmailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    quote
      ?.split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
    code,
    details?.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button && `${button.label}:\n${button.href}`,
    otherLink && `${otherLink.label}:\n${otherLink.href}`,
    `-- \n${productName}, ${siteUrl}\n${reason}${settingsHref ? `\n${t.manageEmailSettings}: ${settingsHref}` : ''}${stopHref ? `\n${t.unsubscribeFromTheseEmails}: ${stopHref}` : ''}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
