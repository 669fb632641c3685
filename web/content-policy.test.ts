import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy, outsideOf } from './content-policy.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const none = outsideOf({});

test("a page's own inline script may run, by its hash; data and files need none", () => {
  const policy = contentPolicy('<script src="/a.js" defer=""></script><script>go()</script><script id="x" type="application/json">{}</script><script type="application/ld+json">{}</script>', none);
  expect(policy).toContain(`script-src 'self' ${sha('go()')};`);
  expect(policy).not.toContain(sha('{}'));
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
});

test('nobody outside is let in but whom the settings name', () => {
  expect(contentPolicy('', none)).not.toContain('https:');
  const policy = contentPolicy('', outsideOf({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1', NEXT_PUBLIC_API_URL: 'https://api.boats.example/base' }));
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
  expect(policy).toContain("connect-src 'self' https://api.boats.example wss://api.boats.example https://api.stripe.com;");
  expect(policy).not.toContain('segment');
});
