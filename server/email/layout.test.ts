import { expect, test } from 'vitest';
import { layout } from './layout.ts';
import type { EmailContent } from './email-content.ts';

const content: EmailContent = {
  productName: 'Bowline',
  siteUrl: 'https://boats.example.com',
  heading: 'You were outbid',
  preview: 'Bid again',
  paragraphs: ['Another bidder leads.\nBid again?'],
  quote: 'One\nTwo',
  code: '123456',
  details: [
    ['Boat', 'Sabre 38'],
    ['Wellington & Featherstonehaugh Boatbuilders', '$1'],
  ],
  button: { label: 'Bid again', href: 'https://boats.example.com/boat-details/1?type=2&x=1' },
  reason: 'You bid on it.',
  settingsHref: 'https://boats.example.com/profile#mails',
  stopHref: 'https://boats.example.com/unsubscribe?token=x',
};

test('the plain text contains everything that the HTML does', () => {
  const { html, text } = layout(content);
  for (const words of [
    'You were outbid',
    'Another bidder leads.',
    'Sabre 38',
    'Wellington & Featherstonehaugh Boatbuilders',
    '123456',
    'You bid on it.',
    'https://boats.example.com/boat-details/1?type=2&x=1',
    content.settingsHref!,
    content.stopHref!,
  ]) {
    expect(text).toContain(words);
    expect(html).toContain(words.replaceAll('&', '&amp;'));
  }
  expect(text).toContain('> One\n> Two');
});

test('user text is always escaped, and nothing is loaded from other servers', () => {
  const evil = '</td><script>alert(1)</script><img src="http://evil.example/x">"\'';
  const { html } = layout({
    ...content,
    heading: evil,
    preview: evil,
    paragraphs: [evil],
    quote: evil,
    code: evil,
    details: [
      [evil, evil],
      [evil.repeat(2), evil],
    ],
    button: { label: evil, href: `https://boats.example.com/"${evil}` },
    reason: evil,
  });
  expect(html).not.toMatch(/<script|<img|<link|@import|url\(/);
  expect(html.match(/<td/g)).toHaveLength(html.match(/<\/td>/g)!.length);
});

test('the details fit a phone: labels wrap, and a long address is broken', () => {
  const { html } = layout({
    ...content,
    details: [
      ['Payment due by', 'Mon, Nov 30, 9:15 PM EST'],
      ['Email', 'somebody.with.a.long.name@marine-brokerage.example'],
    ],
  });
  const [due, email] = [...html.matchAll(/<tr><td class="hair soft".*?<\/tr>/g)].map(([row]) => row);
  expect(due).toContain('Payment due by');
  expect(due).not.toMatch(/nowrap|break-all/);
  expect(email).toContain('word-break:break-all');
});
