import { escapeHtml as e } from '../http/escape-html.ts';
import type { StoredEmail } from './email-folder.ts';

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${e(title)}</title>
<style>
:root{color-scheme:light;--ink:#0E2036;--soft:#59687B;--hair:#DCE1E0;--sea:#0A5564}
*{box-sizing:border-box}
body{margin:0 auto;max-width:52rem;padding:32px 16px 64px;background:#F7F8F6;color:var(--ink);font:16px/24px system-ui,"Helvetica Neue",Arial,sans-serif}
h1{margin:0 0 8px;font:400 32px/40px Georgia,"Times New Roman",serif;overflow-wrap:anywhere}
p{margin:0 0 24px;color:var(--soft)}
a{color:var(--sea)}
a:focus-visible{outline:2px solid var(--sea);outline-offset:2px}
ul{margin:0;padding:0;list-style:none;background:#fff;border:1px solid var(--hair);border-radius:8px}
li+li{border-top:1px solid var(--hair)}
li a{display:grid;gap:0 16px;grid-template-columns:1fr auto;padding:14px 20px;color:inherit;text-decoration:none}
li a:hover{background:#EDF0EE}
li b{font-weight:600;overflow-wrap:anywhere}
li span,time,dt{color:var(--soft);font-size:14px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 24px}
dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:640px;border:1px solid var(--hair);border-radius:8px;background:#fff}
h2{margin:32px 0 8px;font:400 22px/28px Georgia,serif}
pre{margin:0;padding:20px;background:#fff;border:1px solid var(--hair);border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/22px ui-monospace,Menlo,Consolas,monospace}
</style></head><body>${body}</body></html>
`;

const when = (iso: string) =>
  `<time datetime="${e(iso)}">${e(iso.slice(0, 19).replace('T', ' '))} UTC</time>`;

export function listPage(productName: string, emails: StoredEmail[]): string {
  const rows = emails.map(
    (email) =>
      `<li><a href="/dev/mail/${e(email.id)}"><b>${e(email.subject)}</b>${when(email.sentAt)}<span>${e(email.to.name)} &lt;${e(email.to.address)}&gt;</span></a></li>`,
  );
  const list =
    rows.length > 0
      ? `<ul>${rows.join('\n')}</ul>`
      : '<p>No emails yet. Create an account to see its first email here.</p>';
  return page(
    `Email - ${productName}`,
    `<h1>Email</h1><p>No mail server is set (SMTP_URL), so emails are shown here instead of being sent, newest first.</p>${list}`,
  );
}

/** The email is in a sandboxed frame that can only open links. */
export function emailPage(productName: string, email: StoredEmail): string {
  const framed = email.html.replace('<head>', '<head><base target="_top">');
  return page(
    `${email.subject} - ${productName}`,
    `<p><a href="/dev/mail">All emails</a></p><h1>${e(email.subject)}</h1>
<dl><dt>To</dt><dd>${e(email.to.name)} &lt;${e(email.to.address)}&gt;</dd><dt>Sent</dt><dd>${when(email.sentAt)}</dd></dl>
<iframe title="Email" sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox" srcdoc="${e(framed)}"></iframe>
<h2>Plain text</h2><pre>${linked(email.text)}</pre>`,
  );
}

/** Escapes the text, then turns addresses in it into links. */
const linked = (text: string) =>
  e(text).replace(
    /https?:\/\/(?:(?!&(?:lt|gt|quot|#39);)[^\s])+/g,
    (href) => `<a href="${href}">${href}</a>`,
  );
