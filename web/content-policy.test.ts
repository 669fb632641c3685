import { expect, test } from 'vitest';
import { contentPolicy, hashOf, outsideOf } from './content-policy.ts';

const none = { ...outsideOf({}), inline: new Set<string>() };

test('only the build’s own inline scripts run, each on the pages that contain it', () => {
  const allowed = { ...none, inline: new Set([hashOf('go()'), hashOf('elsewhere()')]) };
  const policy = contentPolicy(
    '<script src="/a.js" defer=""></script><script>go()</script><script>steal()</script><script nonce="x">steal()</script><script id="x" type="application/json">{}</script>',
    allowed,
  );
  expect(policy).toContain(`script-src 'self' ${hashOf('go()')};`);
});

test('a base element, plugins and other sites’ frames are refused', () => {
  for (const rule of ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(contentPolicy('', none)).toContain(rule);
});

test('Trusted Types are enforced unless third-party scripts are allowed', () => {
  expect(contentPolicy('', none)).toContain(
    "require-trusted-types-for 'script'; trusted-types default prose nextjs",
  );
  expect(contentPolicy('', { ...none, ...outsideOf({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }) })).not.toContain(
    'trusted-types',
  );
});

test('only the players of videos and the configured third parties are allowed', () => {
  const plain = contentPolicy('', none);
  const players = 'frame-src https://www.youtube-nocookie.com https://player.vimeo.com;';
  expect(plain).toContain(players);
  expect(plain.replace(players, '')).not.toContain('https:');
  const policy = contentPolicy('', {
    ...none,
    ...outsideOf({
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      NEXT_PUBLIC_API_URL: 'https://api.boats.example/base',
    }),
  });
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
  expect(policy).toContain(
    "connect-src 'self' https://api.boats.example wss://api.boats.example https://api.stripe.com;",
  );
  expect(policy).not.toContain('segment');
});
