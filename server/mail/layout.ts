import { escapeHtml } from '../http/escape-html.ts';

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

const ink = '#0E2036';
const soft = '#59687B';
const hair = '#DCE1E0';
const serif = "Georgia,'Times New Roman',serif";
const sans = "system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const text = `font-family:${sans};font-size:16px;line-height:24px;color:${ink}`;

/** One column, readable without pictures, from a phone's width up; light whatever the reader's theme. */
export function layout(letter: Letter): { html: string; text: string } {
  return { html: page(letter), text: plain(letter) };
}

function page({ productName, siteUrl, heading, preview, paragraphs, quote, code, facts, button, reason, settingsHref, stopHref }: Letter): string {
  const e = escapeHtml;
  const rows = [
    `<h1 style="margin:0 0 16px;font-family:${serif};font-weight:400;font-size:28px;line-height:34px;color:${ink}">${e(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px;${text}">${lines(paragraph)}</p>`),
    quote && `<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${hair};${text}">${lines(quote)}</blockquote>`,
    code && `<p style="margin:8px 0 24px;padding:16px;background:#EDF0EE;border-radius:4px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:40px;letter-spacing:8px;color:${ink}">${e(code)}</p>`,
    facts?.length && `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-top:1px solid ${hair}">${facts.map(([label, value]) => `<tr><td style="padding:10px 0;border-bottom:1px solid ${hair};${text};color:${soft}">${e(label)}</td><td align="right" style="padding:10px 0;border-bottom:1px solid ${hair};${text};font-weight:600">${e(value)}</td></tr>`).join('')}</table>`,
    button && `<p style="margin:8px 0 24px"><a href="${e(button.href)}" style="display:inline-block;padding:13px 24px;background:${ink};border-radius:4px;font-family:${sans};font-size:16px;line-height:20px;font-weight:600;color:#FFFFFF;text-decoration:none">${e(button.label)}</a></p>`,
    button && `<p style="margin:0;font-family:${sans};font-size:13px;line-height:20px;color:${soft}">If the button does not work, open this address:<br><a href="${e(button.href)}" style="color:#0A5564;word-break:break-all">${e(button.href)}</a></p>`,
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${e(heading)}</title></head>
<body style="margin:0;padding:0;background:#F7F8F6">
<div style="display:none;max-height:0;overflow:hidden">${e(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F7F8F6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px"><a href="${e(siteUrl)}" style="font-family:${serif};font-size:22px;line-height:28px;color:${ink};text-decoration:none">${e(productName)}</a></td></tr>
<tr><td style="padding:32px 28px;background:#FFFFFF;border:1px solid ${hair};border-radius:8px">
${rows.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:16px 4px;font-family:${sans};font-size:13px;line-height:20px;color:${soft}">${e(reason)}${settingsHref ? ` <a href="${e(settingsHref)}" style="color:#0A5564">Choose which mails you get</a>.` : ''}${stopHref ? ` <a href="${e(stopHref)}" style="color:#0A5564">Stop mails of this kind</a>.` : ''}</td></tr>
</table></td></tr></table></body></html>
`;
}

const lines = (words: string) => escapeHtml(words).replaceAll('\n', '<br>');

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
