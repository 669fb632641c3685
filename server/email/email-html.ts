import { escapeHtml as e } from '../http/escape-html.ts';
import type { EmailContent } from './email-content.ts';
import * as t from '../../locales/emails.ts';

const light = {
  paper: '#F7F8F6',
  card: '#FFFFFF',
  sunken: '#EDF0EE',
  ink: '#0E2036',
  soft: '#59687B',
  hair: '#DCE1E0',
  link: '#0A5564',
  button: '#0E2036',
  onButton: '#FFFFFF',
};
const dark: typeof light = {
  paper: '#0B1624',
  card: '#111F30',
  sunken: '#17273A',
  ink: '#EAEEEF',
  soft: '#96A5B4',
  hair: '#22354A',
  link: '#84C7CC',
  button: '#EAEEEF',
  onButton: '#0B1624',
};
const serif = "Georgia,'Times New Roman',serif";
const sans = "system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const mono = 'ui-monospace,Menlo,Consolas,monospace';

/** Light colors are inline, for email apps that drop style sheets; the style sheet adds dark colors. */
const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}.card{background:${dark.card}!important;border-color:${dark.hair}!important}.ink{color:${dark.ink}!important}.soft{color:${dark.soft}!important}
.hair{border-color:${dark.hair}!important}.code{background:${dark.sunken}!important;color:${dark.ink}!important}.link{color:${dark.link}!important}.button{background:${dark.button}!important;color:${dark.onButton}!important}}
@media (max-width:480px){.card{padding:24px 20px!important}}
@media (max-width:360px){.ink{word-break:break-word!important}}`;

const text = `font-family:${sans};font-size:16px;line-height:24px;color:${light.ink};text-wrap:pretty`;
const small = `font-family:${sans};font-size:13px;line-height:20px;color:${light.soft}`;
const lines = (words: string) => e(words).replaceAll('\n', '<br>');
const link = (href: string, words: string, more = '') =>
  `<a class="link" href="${e(href)}" style="color:${light.link}${more}">${e(words)}</a>`;

/** A longer label goes on a line above its value. */
const labelMax = 24;
const wordMax = 22;
function detailRow([label, value]: [string, string]): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${light.hair};${text}`;
  if ([...label].length > labelMax)
    return `<tr><td colspan="2" class="hair ink" style="${cell};text-wrap:balance"><span style="font-weight:600">${e(label)}</span><br><span class="soft" style="color:${light.soft}">${e(value)}</span></td></tr>`;
  // On a phone the label wraps beside the value; a word that leaves no room for it is broken.
  const isLong = value.split(/\s/).some((word) => [...word].length > wordMax);
  return `<tr><td class="hair soft" style="${cell};padding-right:16px;color:${light.soft}">${e(label)}</td><td align="right" class="hair ink" style="${cell};font-weight:600;${isLong ? 'word-break:break-all' : 'text-wrap:balance'}">${e(value)}</td></tr>`;
}

/** Six digits are spaced out; a temporary password must fit on one line. */
function codeBlock(code: string, isLast: boolean): string {
  const [size, spacing] = code.length > 8 ? [22, 2] : [32, 8];
  return `<p class="code" style="margin:8px 0 ${isLast ? 0 : 24}px;padding:16px 8px;background:${light.sunken};border-radius:4px;text-align:center;white-space:nowrap;font-family:${mono};font-size:${size}px;line-height:40px;letter-spacing:${spacing}px;color:${light.ink}">${e(code)}</p>`;
}

/** The email's HTML: one column, readable without images, from phone width up. */
export function emailHtml({
  productName,
  siteUrl,
  heading,
  preview,
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
  const rows = [
    `<h1 class="ink" style="margin:0 0 16px;font-family:${serif};font-weight:400;font-size:28px;line-height:34px;text-wrap:balance;color:${light.ink}">${e(heading)}</h1>`,
    ...paragraphs.map(
      (paragraph) => `<p class="ink" style="margin:0 0 16px;${text}">${lines(paragraph)}</p>`,
    ),
    quote &&
      `<blockquote class="ink hair" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${light.hair};${text}">${lines(quote)}</blockquote>`,
    code && codeBlock(code, !button && !details?.length),
    details?.length &&
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="hair" style="margin:0 0 ${button ? 24 : 0}px;border-top:1px solid ${light.hair}">${details.map(detailRow).join('')}</table>`,
    button &&
      `<p style="margin:8px 0 24px"><a class="button" href="${e(button.href)}" style="display:inline-block;padding:13px 24px;background:${light.button};border-radius:4px;font-family:${sans};font-size:16px;line-height:20px;font-weight:600;color:${light.onButton};text-decoration:none">${e(button.label)}</a></p>`,
    otherLink &&
      `<p class="ink" style="margin:0 0 24px;${text}">${link(otherLink.href, otherLink.label)}</p>`,
    button &&
      `<p class="soft" style="margin:0;${small}">${e(t.ifTheButtonDoesntWorkOpen)}<br>${link(button.href, button.href, ';word-break:break-all')}</p>`,
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${e(heading)}</title><style>${sheet}</style></head>
<body class="paper" style="margin:0;padding:0;background:${light.paper}">
<div style="display:none;max-height:0;overflow:hidden">${e(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:${light.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px"><a class="ink" href="${e(siteUrl)}" style="font-family:${serif};font-size:22px;line-height:28px;color:${light.ink};text-decoration:none">${e(productName)}</a></td></tr>
<tr><td class="card" style="padding:32px 28px;background:${light.card};border:1px solid ${light.hair};border-radius:8px">
${rows.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:16px 4px;${small}">${e(reason)}${settingsHref || stopHref ? '<br>' : ''}${settingsHref ? `${link(settingsHref, t.manageEmailSettings)}. ` : ''}${stopHref ? `${link(stopHref, t.unsubscribeFromTheseEmails)}.` : ''}</td></tr>
</table></td></tr></table></body></html>
`;
}
